/** @jest-environment jsdom */
import {
  countLocalDrafts,
  dropForeignDrafts,
  dropLocalDrafts,
  keepLocalDraft,
  readLocalDraft,
} from './local-drafts';

const DAY = 86_400_000;
const keep = (userId: string, requestId: string, at = Date.now()) =>
  keepLocalDraft(userId, requestId, { version: 0, at, form: { identity: '0790' } });

beforeEach(() => localStorage.clear());

it('drafts of another user, of an older shape and of more than a week ago are forgotten', () => {
  keep('me', 'new');
  keep('me', 'old', Date.now() - 8 * DAY);
  keep('other', 'new');
  localStorage.setItem('portal.draft.1.me.x', '{}');
  localStorage.setItem('portal.draft.2.me.broken', '{');
  localStorage.setItem('portal.language', 'vi');
  dropForeignDrafts('me');
  expect(Object.keys(localStorage).sort()).toEqual(['portal.draft.2.me.new', 'portal.language']);
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
