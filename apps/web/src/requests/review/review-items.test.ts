import type { ReviewState } from '@portal/contracts';
import {
  cleanItems,
  namesWith,
  filterCounts,
  filtered,
  resultCounts,
  reviewItems,
} from './review-items';
import type { ReviewedItem } from './reviewed';

const item = (id: string, row: number, name: string): ReviewedItem => ({
  id,
  row,
  name,
  about: `05100000000${row}`,
  image: null,
  facts: [],
  documents: [],
});
const state: ReviewState = {
  version: 3,
  websiteStatus: 2,
  allowRevision: false,
  description: '',
  startsAt: null,
  endsAt: null,
  coverFindings: [],
  allowedActions: [],
  tasks: [],
  delegatedTasks: [],
  items: [
    { itemId: 'a', result: null, verdict: null },
    { itemId: 'b', result: 1, verdict: null },
    { itemId: 'c', result: null, verdict: null },
  ],
};
const doubt = {
  code: 'documentMissing' as const,
  text: 'Thiếu bảo hiểm',
  field: 'insurance',
  onPass: 'apart' as const,
};
const untrained = {
  code: 'untrained' as const,
  text: 'Chưa học an toàn ban đầu',
  field: null,
  onPass: 'tell' as const,
};
const change = {
  field: 'address',
  label: 'Địa chỉ',
  before: 'a',
  after: 'b',
  beforeFiles: [],
  afterFiles: [],
};
const items = reviewItems(
  [item('a', 1, 'Đỗ Thanh Long'), item('b', 2, 'Vũ Minh Long'), item('c', 3, 'Phan Hữu Tuấn')],
  state,
  [
    { itemId: 'a', doubts: [untrained] },
    { itemId: 'c', doubts: [doubt, untrained] },
  ],
  [{ itemId: 'b', changes: [change] }],
);
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('items under review', () => {
  it('are sorted with doubtful ones first', () => {
    expect(ids(items)).toEqual(['c', 'a', 'b']);
  });

  it.each([
    ['doubtful', '', ['c', 'a']],
    ['undecided', '', ['c', 'a']],
    ['changed', '', ['b']],
    ['all', 'do thanh', ['a']],
    ['all', '051000000003', ['c']],
    ['doubtful', 'long', ['a']],
  ] as const)('are filtered by %s and "%s"', (filter, search, left) => {
    expect(ids(filtered(items, filter, search))).toEqual(left);
  });

  it('are listed by result, in filing order', () => {
    expect(namesWith(items, 1)).toEqual(['2. Vũ Minh Long']);
    expect(namesWith(items, -1)).toEqual([]);
  });

  it('are counted by filter and by result', () => {
    expect(filterCounts(items)).toEqual({ doubtful: 2, undecided: 2, changed: 1, all: 3 });
    expect(resultCounts(items)).toEqual({ passed: 1, needsUpdate: 0, notPassed: 0, undecided: 2 });
  });

  it('are clean if their papers raise no doubt and they have no verdict yet; missing training does not matter', () => {
    expect(ids(cleanItems(items))).toEqual(['a']);
  });
});
