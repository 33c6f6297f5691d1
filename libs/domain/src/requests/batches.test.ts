import { STATUS, type BatchAction, type BatchSubmission, type Status } from '@portal/contracts';
import { batchActions, batchSubmission, intoRequests, type BatchState } from './batches';

const { draft, returned, waiting, needsUpdate, approved, rejected } = STATUS;
const at = new Date('2026-11-28T01:00:00Z');
const idle: BatchState = { submittingAt: null, refusedAt: null };

describe('the submit of a batch', () => {
  const cases: [string, BatchState, Status[], BatchSubmission][] = [
    ['was not asked for', idle, [draft, draft], 'none'],
    ['runs in a job', { ...idle, submittingAt: at }, [draft, draft], 'running'],
    ['was refused', { ...idle, refusedAt: at }, [draft, waiting], 'refused'],
    ['is done where nothing is with the author', idle, [waiting, approved], 'done'],
    ['is done after a refusal', { ...idle, refusedAt: at }, [waiting, needsUpdate], 'done'],
    ['can be asked for again after a return', idle, [returned, approved], 'none'],
  ];
  it.each(cases)('%s', (_, state, statuses, submission) => {
    expect(batchSubmission(state, statuses)).toBe(submission);
  });
});

describe('what can be done with a batch', () => {
  const cases: [Status[], BatchSubmission, boolean, BatchAction[]][] = [
    [[draft, draft], 'none', true, ['save', 'submit', 'delete']],
    [[returned, approved], 'none', true, ['save', 'submit']],
    [[waiting, needsUpdate, draft], 'none', true, ['save', 'submit', 'delete', 'revoke']],
    [[waiting, rejected], 'done', true, ['revoke']],
    [[approved], 'done', true, []],
    [[draft], 'running', true, []],
    [[draft], 'none', false, []],
  ];
  it.each(cases)(
    'with statuses %j, %s, author %s: %j',
    (statuses, submission, isAuthor, actions) => {
      expect(batchActions(submission, statuses, isAuthor)).toEqual(actions);
    },
  );
});

describe('a list of items', () => {
  const cases: [number, number, number, number[]][] = [
    [120, 0, 0, [50, 50, 20]],
    [50, 0, 0, [50]],
    [51, 0, 0, [50, 1]],
    [40, 30, 30, [10]],
    [10, 30, 10, []],
    [0, 30, 0, []],
  ];
  it.each(cases)(
    'of %d, with room for %d, fills up %d, then requests %j',
    (count, room, first, others) => {
      const items = Array.from({ length: count }, (_, index) => index);
      const { fillUp, requests } = intoRequests(items, 50, room);
      expect([fillUp.length, requests.map(({ length }) => length)]).toEqual([first, others]);
      expect([...fillUp, ...requests.flat()]).toEqual(items);
    },
  );
});
