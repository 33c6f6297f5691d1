import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { cutWhenSilent, isUnreachable } from './database';
import { PrimaryClient } from './primary-client';
import { QuietClient } from './quiet-client';
import { reachable } from './reachable';

/** A message of PostgreSQL's protocol. */
const message = (type: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const setting = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`));
const ACCEPTED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const STOPPED = message(
  'E',
  Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
  ),
);

/** The answer to a question with a single boolean. */
function says(value: boolean): Buffer {
  const column = Buffer.alloc(18);
  column.writeInt32BE(16, 6); // boolean
  column.writeInt16BE(1, 10);
  column.writeInt32BE(-1, 12);
  const [one, length] = [Buffer.from([0, 1]), Buffer.from([0, 0, 0, 1])];
  return Buffer.concat([
    message('T', Buffer.concat([one, Buffer.from('onlyReads\0'), column])),
    message('D', Buffer.concat([one, length, Buffer.from(value ? 't' : 'f')])),
    message('C', Buffer.from('SELECT 1\0')),
    READY,
  ]);
}

const TAKES_WRITES = Buffer.concat([ACCEPTED, setting('in_hot_standby', 'off'), READY]);
const ONLY_READS = Buffer.concat([ACCEPTED, setting('in_hot_standby', 'on'), READY]);
/** What servers say to a caller who introduces himself, and then to what he asks. */
const PRIMARY = [TAKES_WRITES];
const STANDBY = [ONLY_READS, says(true)];
/** A pooler whose first connection led to a standby. */
const POOLER_OF_PRIMARY = [ONLY_READS, says(false)];
/** A proxy without a server to pass the connection on to. */
const NOTHING: Buffer[] = [];

let server: Server | undefined;
const callers = new Set<Socket>();
afterEach(() => {
  for (const caller of callers) caller.destroy();
  server?.close();
});

/** Starts a server that answers one caller after the other so, and the last answer to all others. */
async function servers(...answers: Buffer[][]): Promise<string> {
  let turn = 0;
  server = createServer((caller) => {
    callers.add(caller);
    const answer = [...(answers[Math.min(turn, answers.length - 1)] ?? NOTHING)];
    turn += 1;
    caller.on('error', () => undefined);
    if (answer.length === 0) caller.destroy();
    caller.on('data', () => {
      const next = answer.shift();
      if (next) caller.write(next);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `postgresql://portal:x@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
}

const connected = async (...answers: Buffer[][]) => {
  const connectionString = await servers(...answers);
  const client = new PrimaryClient({ connectionString, pipeline: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

it.each([
  ['a server that takes writes', PRIMARY],
  ['a pooler of such a server that repeats what a standby had reported before', POOLER_OF_PRIMARY],
])('connects to %s', async (_what, answer) => {
  await expect(connected(answer)).resolves.toBeInstanceOf(PrimaryClient);
});

it.each([
  ['a server that only reads', STANDBY],
  ['a proxy that has no server', NOTHING],
])('takes %s for a database that cannot be reached', async (_what, answer) => {
  const error: unknown = await connected(answer).catch((failure: unknown) => failure);
  expect(isUnreachable(error)).toBe(true);
});

it.each([
  ['for writing', PrimaryClient],
  ['for reading', QuietClient],
])('survives a server that stops while a connection %s begins', async (_what, Client) => {
  const client = new Client(await servers([Buffer.concat([TAKES_WRITES, STOPPED])]));
  await client.connect();
  const error: unknown = await client.query('select 1').catch((failure: unknown) => failure);
  expect(isUnreachable(error)).toBe(true);
});

it('leaves a server that takes no writes any more', async () => {
  const client = await connected(PRIMARY);
  const left = new Promise((resolve) => client.once('end', () => resolve('left')));
  for (const caller of callers) caller.write(setting('in_hot_standby', 'on'));
  expect(await left).toBe('left');
});

it('waits at the start until a server takes writes', async () => {
  await expect(reachable(await servers(NOTHING, STANDBY, PRIMARY))).resolves.toBeUndefined();
});

it('leaves a connection that answers nothing, although more is asked on it', async () => {
  const client = await connected(PRIMARY);
  cutWhenSilent(client, 1_000);
  let failed: unknown;
  const ask = () => {
    client.query('select 1').catch((error: unknown) => (failed ??= error));
    if (!failed) setTimeout(ask, 20);
  };
  ask();
  await new Promise((resolve) => client.once('end', resolve));
  expect(isUnreachable(failed)).toBe(true);
});
