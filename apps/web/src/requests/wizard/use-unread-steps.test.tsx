import { renderHook } from '@testing-library/react';
import type { ShownProblem } from '../form/problems';
import { useUnreadSteps } from './use-unread-steps';

const empty = (field: string, itemId: string | null = null): ShownProblem => ({
  step: 'items',
  itemId,
  field,
  text: 'Missing',
  full: 'Missing',
});

const UNREAD = { text: '31/02/1999', problem: 'No such day' };

function steps(found: ShownProblem[]) {
  const check = () => found;
  const { result } = renderHook(() => useUnreadSteps(['first', 'items'], check));
  const { stores, check: checked } = result.current;
  stores.get('items')?.setState(new Map([['person.dateOfBirth', UNREAD]]), true);
  return (step: string, form: object = { items: [{ id: 'person' }] }) =>
    checked(form, step).map(({ field, itemId, text }) => [itemId, field, text]);
}

it('a step with a text that could not be read is not in order, and says so instead of calling the field empty', () => {
  const check = steps([empty('dateOfBirth', 'person'), empty('fullName', 'person')]);
  expect(check('items')).toEqual([
    ['person', 'dateOfBirth', 'No such day'],
    ['person', 'fullName', 'Missing'],
  ]);
});

it('what stood in an item that is gone holds nothing up', () => {
  expect(steps([])('items', { items: [] })).toEqual([]);
});

it('other steps are as they are', () => {
  expect(steps([])('first')).toEqual([]);
});
