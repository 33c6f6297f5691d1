/** @jest-environment jsdom */
import { FAMILIES } from '@portal/contracts';
import {
  countLocalDrafts,
  dropForeignDrafts,
  dropLocalDraft,
  dropLocalDrafts,
  followLocalDrafts,
  keepLocalDraft,
  localDraftsOf,
  readLocalDraft,
} from './local-drafts';

const DAY = 86_400_000;
const keep = (userId: string, requestId: string, at = Date.now()) =>
  keepLocalDraft(userId, requestId, {
    family: FAMILIES[0],
    requestNumber: null,
    version: 0,
    at,
    form: { identity: '0790' },
  });

beforeEach(() => localStorage.clear());

it('drafts of another user, of an older shape and of more than a week ago are forgotten', () => {
  keep('me', 'new');
  keep('me', 'old', Date.now() - 8 * DAY);
  keep('other', 'new');
  localStorage.setItem('portal.draft.1.me.x', '{}');
  localStorage.setItem('portal.draft.3.me.broken', '{');
  localStorage.setItem('portal.language', 'vi');
  dropForeignDrafts('me');
  expect(Object.keys(localStorage).sort()).toEqual(['portal.draft.3.me.new', 'portal.language']);
  expect(readLocalDraft('me', 'new')).not.toBeNull();
});

it('a logout forgets the drafts of whoever leaves', () => {
  keep('me', 'a');
  keep('me', 'b');
  keep('other', 'a');
  expect(countLocalDrafts('me')).toBe(2);
  dropLocalDrafts('me');
  expect([countLocalDrafts('me'), countLocalDrafts('other')]).toEqual([0, 1]);
});

it('the newest of a user’s own drafts comes first, and whoever shows them is told of each change', () => {
  const seen: string[][] = [];
  const stop = followLocalDrafts(() =>
    seen.push(localDraftsOf('me').map(({ requestId }) => requestId)),
  );
  keep('me', 'older', Date.now() - 1000);
  keep('me', 'newer');
  keep('other', 'x');
  dropLocalDraft('me', 'older');
  stop();
  keep('me', 'unseen');
  expect(seen).toEqual([['older'], ['newer', 'older'], ['newer', 'older'], ['newer']]);
});
