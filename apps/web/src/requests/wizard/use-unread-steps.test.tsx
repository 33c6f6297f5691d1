import { act, renderHook } from '@testing-library/react';
import { readWork, besideId } from '../../platform/storage/kept-work';
import { dropUnread } from '../draft/kept-unread';
import type { ShownProblem } from '../form/problems';
import { useUnreadSteps } from './use-unread-steps';

const empty = (field: string, itemId: string | null = null): ShownProblem => ({
  step: 'items',
  itemId,
  field,
  text: 'Missing',
  full: 'Missing',
});

const OF = { userId: 'me', requestId: 'request' };
beforeEach(() => localStorage.clear());

const UNREAD = { text: '31/02/1999', problem: 'No such day' };

function steps(found: ShownProblem[]) {
  const check = () => found;
  const { result } = renderHook(() => useUnreadSteps(OF, ['first', 'items'], check));
  const { stores, check: checked } = result.current;
  stores.get('items')?.setState(new Map([['person.dateOfBirth', UNREAD]]), true);
  return (step: string, form: object = { items: [{ id: 'person' }] }) =>
    checked(form, step).map(({ field, itemId, text }) => [itemId, field, text]);
}

it('a step with an unreadable text is not complete, and says so instead of calling the field empty', () => {
  const check = steps([empty('dateOfBirth', 'person'), empty('fullName', 'person')]);
  expect(check('items')).toEqual([
    ['person', 'dateOfBirth', 'No such day'],
    ['person', 'fullName', 'Missing'],
  ]);
});

it('an unreadable text of a removed item does not block the step', () => {
  expect(steps([])('items', { items: [] })).toEqual([]);
});

it('other steps are not affected', () => {
  expect(steps([])('first')).toEqual([]);
});

it('an unreadable text is there again when the user comes back, until it is corrected or dropped', () => {
  const opened = () => renderHook(() => useUnreadSteps(OF, ['first', 'items'], () => []));
  const textOf = ({ result }: ReturnType<typeof opened>) =>
    result.current.stores.get('items')?.getState().get('person.dateOfBirth')?.text;
  const keep = (form: ReturnType<typeof opened>, texts: [string, typeof UNREAD][]) =>
    act(() => form.result.current.stores.get('items')?.setState(new Map(texts), true));
  const left = opened();
  keep(left, [['person.dateOfBirth', UNREAD]]);
  left.unmount();

  const back = opened();
  expect(textOf(back)).toBe('31/02/1999');
  expect(back.result.current.check({ items: [{ id: 'person' }] }, 'items')).toHaveLength(1);
  keep(back, []);
  back.unmount();
  expect(readWork(OF.userId, besideId(OF.requestId))).toBeNull();

  const again = opened();
  keep(again, [['person.dateOfBirth', UNREAD]]);
  again.unmount();
  dropUnread(OF.userId, OF.requestId);
  expect(textOf(opened())).toBeUndefined();
});
