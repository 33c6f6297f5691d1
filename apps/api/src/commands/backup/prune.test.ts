import { notKept } from './prune';

const now = new Date('2026-11-22T00:00:00Z');
const names = ['20260901T010000Z', '20261101T010000Z', '20261120T010000Z', '20261121T010000Z'];

describe('backups that stay', () => {
  it.each([
    ['so many of the newest', { count: 2, days: 0 }, [0, 1]],
    ['whatever is young enough', { count: 1, days: 30 }, [0]],
    ['all, where fewer are there than wanted', { count: 9, days: 0 }, []],
    ['the newest, however old', { count: 1, days: 0 }, [0, 1, 2]],
  ])('%s', (_, keeping, gone) => {
    expect(notKept(names, keeping, now)).toEqual(gone.map((at) => names[at]));
  });
});
