/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { wrap } from 'idb';
import { deserialize, serialize } from 'node:v8';
import { leaveSession, saveSession } from '../session/session-store';
import { forgetKeptPeople } from './kept-people';
import { keepPeople, peopleDatabase } from './people-database';

// The DOM of the tests lacks this function, and the database copies with it.
globalThis.structuredClone ??= <T>(value: T) => deserialize(serialize(value)) as T;

const MOVE = { number: 'AT-1', isInside: true, at: 0 };
const keepMove = () => keepPeople((database) => database.put('moves', MOVE));
const kept = async () => (await peopleDatabase()).getAll('moves');
const leave = () => {
  leaveSession();
  return wrap(forgetKeptPeople());
};

beforeEach(() => saveSession({ accessToken: 'of no server', email: 'guard@plant.example' }));

it('keeps personal data until the user logs out', async () => {
  await keepMove();
  expect(await kept()).toEqual([MOVE]);
  await leave();
  expect(await kept()).toEqual([]);
});

it('stores nothing that arrives during or after a logout', async () => {
  const keeping = keepMove();
  const leaving = leave();
  await Promise.all([keeping, leaving]);
  await keepMove();
  expect(await kept()).toEqual([]);
});
