/** @jest-environment jsdom */
import {
  countWork,
  dropAllWork,
  dropForeignWork,
  dropWork,
  followWork,
  keepWork,
  readWork,
  workOf,
} from './kept-work';

const DAY = 86_400_000;
const keep = (userId: string, id: string, at = Date.now()) => keepWork(userId, id, { at });

beforeEach(() => localStorage.clear());

it('deletes work of another user, of an older format, and older than a week', () => {
  keep('me', 'new');
  keep('me', 'old', Date.now() - 8 * DAY);
  keep('other', 'new');
  localStorage.setItem('portal.draft.1.me.x', '{}');
  localStorage.setItem('portal.draft.3.me.broken', '{');
  localStorage.setItem('portal.language', 'vi');
  dropForeignWork('me');
  expect(Object.keys(localStorage).sort()).toEqual(['portal.draft.3.me.new', 'portal.language']);
  expect(readWork('me', 'new')).not.toBeNull();
});

it('deletes the work of a user who logs out', () => {
  keep('me', 'a');
  keep('me', 'b');
  keep('other', 'a');
  expect(countWork('me')).toBe(2);
  dropAllWork('me');
  expect([countWork('me'), countWork('other')]).toEqual([0, 1]);
});

it('lists the newest of the user’s own work first, and reports each change', () => {
  const seen: string[][] = [];
  const stop = followWork(() => seen.push(workOf('me').map(({ id }) => id)));
  keep('me', 'older', Date.now() - 1000);
  keep('me', 'newer');
  keep('other', 'x');
  dropWork('me', 'older');
  stop();
  keep('me', 'unseen');
  expect(seen).toEqual([['older'], ['newer', 'older'], ['newer', 'older'], ['newer']]);
});
