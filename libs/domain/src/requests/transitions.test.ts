import {
  ACTIONS,
  STATUS,
  STATUSES,
  type Action,
  type Result,
  type Status,
} from '@portal/contracts';
import {
  allowedActions,
  needsReturn,
  tellsAuthor,
  transition,
  type RequestFacts,
  type RequestViewer,
} from './transitions';

const facts = (status: Status, change: Partial<RequestFacts> = {}): RequestFacts => ({
  status,
  allowRevision: false,
  ownerId: 'owner',
  results: [1, 1],
  isJudgedWhole: false,
  hasCoverFindings: false,
  coverGoesBack: false,
  ...change,
});
const owner: RequestViewer = { id: 'owner', holdsTask: false, isAdmin: false };
const colleague: RequestViewer = { id: 'colleague', holdsTask: false, isAdmin: false };
const reviewer: RequestViewer = { id: 'reviewer', holdsTask: true, isAdmin: false };
const idle: RequestViewer = { id: 'idle', holdsTask: false, isAdmin: false };
const admin: RequestViewer = { id: 'admin', holdsTask: false, isAdmin: true };

/** docs/product/shared.md, "Lifecycle", line by line: from, action, who, to. */
const LINES: [Status, Action, RequestViewer | null, Status, Partial<RequestFacts>?][] = [
  [0, 'save', owner, 0],
  [1, 'save', owner, 1],
  [0, 'submit', owner, 2],
  [1, 'submit', owner, 2],
  [0, 'delete', owner, -1],
  [2, 'revoke', owner, 0],
  [3, 'revoke', owner, 0],
  [2, 'return', reviewer, 1],
  [2, 'allowRevision', reviewer, 2, { results: [1, 0] }],
  [2, 'requestUpdate', reviewer, 3, { results: [1, 0] }],

  [2, 'saveRevision', owner, 2, { allowRevision: true }],
  [3, 'saveRevision', owner, 2],
  [2, 'reject', reviewer, 4],
  [2, 'approve', null, 5],
  [5, 'cancel', admin, -1],
];

describe('a line of the lifecycle table', () => {
  it.each(
    LINES.map(([from, action, viewer, to, change = {}]) => ({ from, action, viewer, to, change })),
  )('from $from, $action leads to $to', ({ from, action, viewer, to, change }) => {
    expect(transition(action, facts(from, change), viewer, 'vì sao')).toEqual({ to });
  });
});

describe('everything outside of the table', () => {
  const isLine = (from: Status, action: Action, viewer: RequestViewer | null) =>
    LINES.some(([f, a, v]) => f === from && a === action && v === viewer);
  const viewers = [owner, colleague, reviewer, idle, admin, null];
  const cases = STATUSES.flatMap((from) =>
    ACTIONS.flatMap((action) =>
      viewers
        .filter((viewer) => !isLine(from, action, viewer))
        .map((viewer) => [from, action, viewer?.id ?? 'workflow', viewer] as const),
    ),
  );

  it.each(cases)('from %d, %s by %s is refused', (from, action, _, viewer) => {
    const change = { allowRevision: from === STATUS.waiting, results: [1, 0] as Result[] };
    expect(transition(action, facts(from, change), viewer, 'vì sao')).toHaveProperty('refusal');
  });
});

it('a request that is reviewed as a whole is approved whatever its items contain', () => {
  const whole = facts(2, { isJudgedWhole: true, results: [null, null] });
  expect(transition('approve', whole, null)).toEqual({ to: 5 });
});

describe('a refusal has a reason', () => {
  it.each<[Action, RequestFacts, RequestViewer | null, string, string]>([
    ['save', facts(2), owner, '', 'wrongStatus'],
    ['save', facts(0), colleague, '', 'notYours'],
    ['return', facts(2), reviewer, '  ', 'commentNeeded'],
    ['reject', facts(2), reviewer, '', 'commentNeeded'],
    ['cancel', facts(5), admin, '', 'commentNeeded'],
    ['return', facts(2), idle, 'x', 'notYours'],
    ['allowRevision', facts(2, { results: [1, -1, null] }), reviewer, '', 'nothingNeedsUpdate'],
    ['saveRevision', facts(2), owner, '', 'wrongStatus'],
    ['approve', facts(2, { results: [1, null] }), null, '', 'itemsUndecided'],
    ['approve', facts(2, { results: [1, 0] }), null, '', 'itemsUndecided'],
    ['approve', facts(2, { results: [-1, -1] }), null, '', 'nothingPassed'],
    ['approve', facts(2, { hasCoverFindings: true }), null, '', 'coverOpen'],
    ['approve', facts(2, { hasCoverFindings: true, isJudgedWhole: true }), null, '', 'coverOpen'],
    ['approve', facts(2), reviewer, '', 'notYours'],
    ['requestUpdate', facts(2, { isJudgedWhole: true }), reviewer, 'x', 'wrongStatus'],
    ['requestUpdate', facts(2, { coverGoesBack: true }), reviewer, 'x', 'coverGoesBack'],
    ['requestUpdate', facts(2), reviewer, 'x', 'nothingNeedsUpdate'],
    ['requestUpdate', facts(2, { results: [1, -1, null] }), reviewer, 'x', 'nothingNeedsUpdate'],
  ])('%s: %#', (action, given, viewer, comment, refusal) => {
    expect(transition(action, given, viewer, comment)).toEqual({ refusal });
  });
});

describe('the buttons that a user sees', () => {
  it.each<[string, RequestFacts, RequestViewer, Action[]]>([
    ['the author of a draft', facts(0), owner, ['save', 'submit', 'delete']],
    ['a colleague', facts(0), colleague, []],
    ['the author of a returned request', facts(1), owner, ['save', 'submit']],
    ['the author of a waiting request', facts(2), owner, ['revoke']],
    [
      'the author who may revise',
      facts(2, { allowRevision: true }),
      owner,
      ['revoke', 'saveRevision'],
    ],
    ['a reviewer with a task', facts(2), reviewer, ['return', 'reject']],
    [
      'a reviewer with a finding about a paper',
      facts(2, { hasCoverFindings: true }),
      reviewer,
      ['return', 'requestUpdate', 'reject'],
    ],
    [
      'a reviewer with something to update',
      facts(2, { results: [0] }),
      reviewer,
      ['return', 'allowRevision', 'requestUpdate', 'reject'],
    ],
    [
      'a reviewer of a request that is reviewed as a whole',
      facts(2, { isJudgedWhole: true, results: [null] }),
      reviewer,
      ['return', 'reject'],
    ],
    ['a reviewer without a task', facts(2), idle, []],
    ['the author of a rejected request', facts(4), owner, []],
    ['an administrator of an approved request', facts(5), admin, ['cancel']],
  ])('%s', (_, given, viewer, actions) => {
    expect(allowedActions(given, viewer)).toEqual(actions);
  });
});

it.each([
  ['return', true],
  ['allowRevision', true],
  ['requestUpdate', true],
  ['reject', true],
  ['cancel', true],
  ['supplementFile', true],
  ['approve', false],
  ['confirm', false],
  ['delegate', false],
  ['assign', false],
  ['support', false],
  ['issueCard', false],
])('the comment of %s is for the author: %s', (event, expected) => {
  expect(tellsAuthor(event)).toBe(expected);
});

it.each([
  [[], false],
  [['files'], false],
  [['files', 'startDate'], true],
  [['files', null], true],
])('findings about %j of a cover need a return: %s', (fields, expected) => {
  expect(needsReturn(fields, (field) => field === 'files')).toBe(expected);
});
