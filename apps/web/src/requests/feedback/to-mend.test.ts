import { RESULT, STATUS, type Finding } from '@portal/contracts';
import { firstToMend, itemPlace, place } from './to-mend';

const finding = (change: Partial<Finding> = {}): Finding => ({
  id: '1',
  reasonCode: 'mismatch',
  field: null,
  note: '',
  isSettled: false,
  ...change,
});

const item = (id: string, change: object = {}) => ({
  id,
  result: RESULT.passed,
  fullName: 'An',
  findings: [],
  ...change,
});
const wrong = (id: string, ...findings: Finding[]) =>
  item(id, { result: RESULT.needsUpdate, findings });

const returned = { status: STATUS.returned, allowRevision: false };
const asked = { status: STATUS.needsUpdate, allowRevision: false };
const allowed = { status: STATUS.waiting, allowRevision: true };
const items = [item('a'), wrong('b', finding({ field: 'fullName' })), wrong('c', finding())];

it.each([
  ['nothing in a draft', { ...returned, status: STATUS.draft }, [finding()], items, undefined],
  ['nothing while it waits', { ...allowed, allowRevision: false }, [], items, undefined],
  ['nothing for a reader', null, [finding()], items, undefined],
  [
    'the cover before the items',
    returned,
    [finding({ field: 'startDate' })],
    items,
    'cover startDate',
  ],
  [
    'no cover whose points are ticked off',
    asked,
    [finding({ isSettled: true })],
    items,
    'items b fullName',
  ],
  ['no cover that is closed', allowed, [finding()], items, 'items b fullName'],
  [
    'an open item before those that are ticked off',
    asked,
    [],
    [wrong('b', finding({ isSettled: true })), wrong('c', finding())],
    'items c first',
  ],
  [
    'the item of a finding about a kind of document',
    asked,
    [],
    [wrong('b', finding({ field: 'cccd' }))],
    'items b first',
  ],
  [
    'an item with all points ticked off, if there is no other',
    asked,
    [],
    [wrong('b', finding({ isSettled: true }))],
    'items b first',
  ],
  [
    'an item that has not passed, after a return',
    returned,
    [],
    [item('b', { result: RESULT.notPassed })],
    'items b first',
  ],
  [
    'no item that has not passed, in a revision',
    asked,
    [],
    [item('b', { result: RESULT.notPassed })],
    undefined,
  ],
] as const)('opens at %s', (_, standing, coverFindings, found, expected) => {
  const first = firstToMend(
    { standing, coverFindings, items: found },
    {
      cover: ([finding_]) => place('cover', finding_?.field ?? ''),
      item: (one) => itemPlace(one, 'items', 'first'),
    },
  );
  expect(first && [first.step, first.itemId, first.field].filter(Boolean).join(' ')).toBe(expected);
});
