import type { Result } from '@portal/contracts';
import { pointsAgainst, type FoundPart } from './points';

const part = (result: Result, findings: number): FoundPart => ({
  result,
  findings: Array.from({ length: findings }),
});

it.each<[string, number, FoundPart[], number]>([
  ['nothing', 0, [part(1, 0), part(null, 0)], 0],
  ['two findings about one item, and one about a refused item', 0, [part(0, 2), part(-1, 1)], 3],
  ['the cover beside an item', 2, [part(0, 2)], 4],
  ['findings from before a change do not count until the next review', 0, [part(null, 3)], 0],
  ['a verdict whose findings are still being loaded', 0, [part(0, 0)], 1],
])('%s', (_, cover, items, expected) => {
  expect(pointsAgainst(Array.from({ length: cover }), items)).toBe(expected);
});
