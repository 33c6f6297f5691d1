import type { BatchMember } from '@portal/contracts';
import { neighboursOf } from './batch-queries';

const members = ['a', 'b', 'c'].map((id) => ({ id }) as BatchMember);

it.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', undefined],
  ['x', undefined, undefined],
])('of the request %s, the one before is %s and the one after is %s', (id, before, after) => {
  const { previous, next } = neighboursOf(members, id);
  expect([previous?.id, next?.id]).toEqual([before, after]);
});
