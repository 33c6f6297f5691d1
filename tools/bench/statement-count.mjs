import { connect, createServer } from 'node:net';

/**
 * A database's address through which every statement is counted: it stands between a program and PostgreSQL
 * and reads of the wire protocol no more than the kind of each message.
 * @typedef {object} StatementCount
 * @property {string} databaseUrl
 * @property {() => number} count statements since the last call, a transaction's begin and commit among them
 * @property {() => Promise<void>} stop
 */

/** Kinds of message that run a statement: a simple query, and the execution of a prepared one. */
const RUNS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)]);
/** A message's kind and length. */
const HEAD = 5;

/**
 * @param {string} databaseUrl
 * @returns {Promise<StatementCount>}
 */
export async function countStatements(databaseUrl) {
  const target = new URL(databaseUrl);
  let counted = 0;
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const read = messageReader((kind) => {
      if (RUNS.has(kind)) counted += 1;
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
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Finds the beginnings of messages in a stream; the first message of a connection has no kind.
 * @param {(kind: number) => void} onMessage
 */
function messageReader(onMessage) {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  let toSkip = 0;
  return (/** @type {Buffer} */ bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const skipped = Math.min(toSkip, rest.length);
      rest = rest.subarray(skipped);
      toSkip -= skipped;
      if (toSkip > 0 || rest.length < HEAD) return;
      if (isFirst) {
        toSkip = rest.readUInt32BE(0);
        isFirst = false;
      } else {
        onMessage(rest[0] ?? 0);
        toSkip = 1 + rest.readUInt32BE(1);
      }
    }
  };
}
