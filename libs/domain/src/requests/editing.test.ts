import type { Result, Status } from '@portal/contracts';
import { areAttachmentsEditable, isItemEditable, isFormEditable } from './editing';

const RESULTS: Result[] = [-1, 0, 1, null];

describe('which items the author may change', () => {
  it.each<[Status, boolean, Result[]]>([
    [0, false, [-1, 0, 1, null]],
    [1, false, [-1, 0, null]],
    [2, false, []],
    [2, true, [0]],
    [3, false, [0]],
    [4, false, []],
    [5, false, []],
    [-1, false, []],
  ])('status %d, revision allowed %s: %j', (status, allowRevision, editable) => {
    const standing = { status, allowRevision };
    expect(RESULTS.filter((result) => isItemEditable(standing, result))).toEqual(editable);
  });
});

it('the form can be changed as a draft and after a return; attachments also when an update is requested', () => {
  const statuses: Status[] = [-1, 0, 1, 2, 3, 4, 5];
  const open = (may: typeof isFormEditable) =>
    statuses.filter((status) => may({ status, allowRevision: false }));
  expect(open(isFormEditable)).toEqual([0, 1]);
  expect(open(areAttachmentsEditable)).toEqual([0, 1, 3]);
});
