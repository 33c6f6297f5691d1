import { connect, createServer } from 'node:net';

/**
 * A proxy in front of PostgreSQL that counts all statements. It reads them from the wire protocol.
 * @typedef {object} StatementCount
 * @property {string} databaseUrl
 * @property {() => number} count number of statements since the last call, including begin and commit of transactions
 * @property {() => Statement[]} heard statements with parameters since the last call, in a form that can be run again
 * @property {() => Promise<void>} stop
 *
 * @typedef {{ text: string, values: (string | null)[] }} Statement
 */

/** Types of messages that run a statement: a simple query, and the execution of a prepared one. */
const RUNS = new Set(['Q', 'E']);
/** A message's type and length. */
const HEAD = 5;

/**
 * @param {string} databaseUrl
 * @returns {Promise<StatementCount>}
 */
export async function countStatements(databaseUrl) {
  const target = new URL(databaseUrl);
  let counted = 0;
  /** @type {Statement[]} */
  let heard = [];
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    /** @type {Map<string, string>} Of this connection, by the name of what is prepared. */
    const prepared = new Map();
    const read = messageReader((kind, body) => {
      if (RUNS.has(kind)) counted += 1;
      if (kind === 'P') {
        const [name, text] = [wordAt(body, 0), wordAt(body, wordAt(body, 0).end)];
        prepared.set(name.word, text.word);
      }
      if (kind === 'B') {
        const { name, values } = bound(body);
        heard.push({ text: prepared.get(name) ?? '', values });
      }
    });
    client.on('data', (bytes) => read(bytes));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' ? address?.port : '');
  return {
    databaseUrl: through.href,
    count: () => {
      const since = counted;
      counted = 0;
      return since;
    },
    heard: () => {
      const since = heard;
      heard = [];
      return since;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * A text of the wire protocol, which ends with a zero byte.
 * @param {Buffer} body
 * @param {number} at
 */
function wordAt(body, at) {
  const end = body.indexOf(0, at);
  return { word: body.toString('utf8', at, end), end: end + 1 };
}

/**
 * The parameters of a prepared statement; the driver sends all except bytes as text.
 * @param {Buffer} body
 */
function bound(body) {
  const name = wordAt(body, wordAt(body, 0).end);
  let at = name.end + 2 + 2 * body.readInt16BE(name.end);
  /** @type {(string | null)[]} */
  const values = [];
  const count = body.readInt16BE(at);
  at += 2;
  for (let value = 0; value < count; value += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return { name: name.word, values };
}

/**
 * Finds the messages in a stream; the first message of a connection has no type.
 * @param {(kind: string, body: Buffer) => void} onMessage
 */
function messageReader(onMessage) {
  /** @type {Buffer[]} */
  let parts = [];
  let isFirst = true;
  return (/** @type {Buffer} */ bytes) => {
    parts.push(bytes);
    let rest = parts.length === 1 ? bytes : Buffer.concat(parts);
    while (rest.length >= HEAD) {
      const length = isFirst ? rest.readUInt32BE(0) : 1 + rest.readUInt32BE(1);
      if (rest.length < length) break;
      if (!isFirst) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(HEAD, length));
      isFirst = false;
      rest = rest.subarray(length);
    }
    parts = rest.length > 0 ? [rest] : [];
  };
}
