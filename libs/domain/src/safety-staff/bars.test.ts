import { barState, type Bar } from './bars';

const bar = (change: Partial<Bar> = {}): Bar => ({
  since: '2026-03-10',
  until: null,
  isLifted: false,
  ...change,
});

it.each<[Partial<Bar>, string, string]>([
  [{}, '2026-03-09', 'coming'],
  [{}, '2026-03-10', 'running'],
  [{}, '2030-01-01', 'running'],
  [{ until: '2026-04-10' }, '2026-04-10', 'running'],
  [{ until: '2026-04-10' }, '2026-04-11', 'over'],
  [{ isLifted: true }, '2026-03-10', 'lifted'],
])('a bar with %j is on %s %s', (change, day, state) => {
  expect(barState(bar(change), day)).toBe(state);
});
