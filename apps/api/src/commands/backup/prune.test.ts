import { notKept } from './prune';

const now = new Date('2026-11-22T00:00:00Z');
const names = ['20260901T010000Z', '20261101T010000Z', '20261120T010000Z', '20261121T010000Z'];
const none = { count: 1, days: 0, weeks: 0, months: 0 };
/** One each night until then. */
const nightly = Array.from({ length: 400 }, (_, ago) =>
  new Date(now.getTime() - ago * 86_400_000).toISOString().replaceAll(/[-:]|\.\d+/g, ''),
).toReversed();
const keptOf = (keeping: typeof none): string[] => {
  const gone = new Set(notKept(nightly, keeping, now));
  return nightly.filter((name) => !gone.has(name)).map((name) => name.slice(0, 8));
};

describe('backups that stay', () => {
  it.each([
    ['so many of the newest', { ...none, count: 2 }, [0, 1]],
    ['whatever is young enough', { ...none, days: 30 }, [0]],
    ['all, where fewer are there than wanted', { ...none, count: 9 }, []],
    ['the newest, however old', none, [0, 1, 2]],
  ])('%s', (_, keeping, gone) => {
    expect(notKept(names, keeping, now)).toEqual(gone.map((at) => names[at]));
  });

  it.each([
    // Sundays end weeks; today is one.
    ['weeks', { ...none, weeks: 3 }, ['20261108', '20261115', '20261122']],
    ['months', { ...none, months: 3 }, ['20260930', '20261031', '20261122']],
    ['a year', { ...none, months: 13 }, 13],
    [
      'all together',
      { count: 2, days: 1, weeks: 2, months: 2 },
      ['20261031', '20261115', '20261121', '20261122'],
    ],
  ])('the last of %s', (_, keeping, kept) => {
    expect(typeof kept === 'number' ? keptOf(keeping).length : keptOf(keeping)).toEqual(kept);
  });
});
