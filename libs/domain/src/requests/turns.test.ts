import type { Status } from '@portal/contracts';
import { isCancelled, turnOf, type Turn } from './turns';

it.each<[Status, boolean, Turn]>([
  [-1, false, null],
  [0, false, 'author'],
  [1, false, 'author'],
  [2, false, 'plant'],
  [2, true, 'both'],
  [3, false, 'author'],
  [4, false, null],
  [5, false, null],
])('in status %d, a revision allowed %s, it is the turn of %s', (status, allowRevision, turn) => {
  expect(turnOf({ status, allowRevision })).toBe(turn);
});

it.each<[Status, boolean, boolean]>([
  [-1, true, true],
  [-1, false, false],
  [5, true, false],
])('status %d, with the plant %s: cancelled %s', (status, isSent, expected) => {
  expect(isCancelled({ status }, isSent)).toBe(expected);
});
