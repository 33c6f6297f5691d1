import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type pg from 'pg';
import { SharedConnections } from './shared-connections';

/** The server's end of a connection: it answers statements only when the test says so. */
class Connection extends EventEmitter {
  readonly asked: { text: string; answer: () => void; fail: (error: Error) => void }[] = [];
  /** How many statements each turn sent at once. */
  readonly sent: number[] = [];
  private held = 0;
  readonly connection = {
    stream: {
      cork: () => (this.held = this.asked.length),
      uncork: () => this.sent.push(this.asked.length - this.held),
    },
  };

  connect() {
    return Promise.resolve();
  }

  query({ text }: pg.QueryConfig) {
    return new Promise((resolve, reject) => {
      this.asked.push({ text, answer: () => resolve({ rows: [{ text }] }), fail: reject });
    });
  }

  get texts() {
    return this.asked.map(({ text }) => text);
  }
}

const MOST = 2;
let made: Connection[];
let shared: SharedConnections;
beforeEach(() => {
  jest.useFakeTimers();
  made = [];
  shared = new SharedConnections(() => {
    const connection = new Connection();
    made.push(connection);
    return connection as unknown as pg.Client;
  }, MOST);
});
afterEach(() => jest.useRealTimers());

/** Sends statements, and waits until the connection has received them. */
async function ask(...texts: string[]) {
  const answers = texts.map((text) => shared.query({ text }));
  await jest.advanceTimersByTimeAsync(0);
  return { answers };
}

it('asks everything on one connection, without waiting for answers', async () => {
  const {
    answers: [first, second],
  } = await ask('a', 'b');
  expect(made.map(({ texts }) => texts)).toEqual([['a', 'b']]);
  for (const { answer } of made[0]?.asked ?? []) answer();
  expect(await first).toEqual([{ text: 'a' }]);
  expect(await second).toEqual([{ text: 'b' }]);
  expect(shared.standing).toEqual({ connections: 1, waiting: 0 });
});

it('sends in one go what is asked in one turn', async () => {
  await ask('a', 'b');
  await ask('c');
  expect(made.map(({ sent }) => sent)).toEqual([[2, 1]]);
});

it('goes round what is held up, and comes back once that is answered', async () => {
  const { answers } = await ask('slow');
  await jest.advanceTimersByTimeAsync(100);
  await ask('b');
  made[0]?.asked[0]?.answer();
  await Promise.all(answers);
  await ask('c');
  expect(made.map(({ texts }) => texts)).toEqual([['slow', 'c'], ['b']]);
});

it('asks where the least is wanted once all are held up, and makes no more connections', async () => {
  await ask('slow', 'behind');
  await jest.advanceTimersByTimeAsync(100);
  await ask('slow, too');
  await jest.advanceTimersByTimeAsync(100);
  await ask('c');
  expect(made.map(({ texts }) => texts)).toEqual([
    ['slow', 'behind'],
    ['slow, too', 'c'],
  ]);
});

it('leaves a connection that breaks, and tells those who waited', async () => {
  const { answers } = await ask('a');
  const error = new Error('Connection terminated unexpectedly');
  made[0]?.emit('error', error);
  made[0]?.asked[0]?.fail(error);
  await expect(Promise.all(answers)).rejects.toThrow(error);
  await ask('b');
  expect(made.map(({ texts }) => texts)).toEqual([['a'], ['b']]);
  expect(shared.standing).toEqual({ connections: 1, waiting: 1 });
});
