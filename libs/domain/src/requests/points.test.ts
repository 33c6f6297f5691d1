import type { Result } from '@portal/contracts';
import { pointsAgainst, type FoundPart } from './points';

const part = (result: Result, findings: number): FoundPart => ({
  result,
  findings: Array.from({ length: findings }),
});

it.each<[string, number, FoundPart[], number]>([
  ['nothing', 0, [part(1, 0), part(null, 0)], 0],
  ['two points of one item, and one of another that was refused', 0, [part(0, 2), part(-1, 1)], 3],
  ['the cover beside an item', 2, [part(0, 2)], 4],
  ['what was found before a change that awaits its check counts no more', 0, [part(null, 3)], 0],
  ['a verdict whose findings are on their way', 0, [part(0, 0)], 1],
])('%s', (_, cover, items, expected) => {
  expect(pointsAgainst(Array.from({ length: cover }), items)).toBe(expected);
});
