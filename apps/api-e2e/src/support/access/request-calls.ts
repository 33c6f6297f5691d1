import { randomUUID } from 'node:crypto';
import { RESULT } from '@portal/contracts';
import { verdict } from '@portal/testing/review';
import { USERS, type Who } from './callers';
import { all, answer, calls, once, some, without, type Answers, type Row } from './rows';
import type { Form, World } from './world';

const NOT_THERE = 404;
const FORBIDDEN = 403;
const WRONG_STATE = 409;

const COMPANY: readonly Who[] = ['clerk', 'colleague'];

/** Who sees each request; to all others it does not exist. */
export const SEEN: Record<string, readonly Who[]> = {
  peopleDraft: COMPANY,
  peopleWaiting: [...COMPANY, 'reviewer', 'head', 'cards', 'admin'],
  peopleOneStep: [...COMPANY, 'reviewer', 'admin'],
  peopleApproved: [...COMPANY, 'reviewer', 'head', 'cards', 'admin'],
  vehiclesDraft: COMPANY,
  vehiclesWaiting: [...COMPANY, 'reviewer', 'guard', 'admin'],
  equipmentDraft: COMPANY,
  equipmentWaiting: [...COMPANY, 'reviewer', 'guard', 'admin'],
  guaranteeDraft: ['engineer'],
  guaranteeWaiting: [...COMPANY, 'engineer', 'head', 'guard', 'admin'],
  cardChangeDraft: COMPANY,
  cardChangeWaiting: [...COMPANY, 'reviewer', 'cards', 'admin'],
  takeOutDraft: COMPANY,
  takeOutWaiting: [...COMPANY, 'head', 'guard', 'admin'],
  takeOutApproved: [...COMPANY, 'head', 'guard', 'admin'],
};

const seenBy = (name: string): readonly Who[] => SEEN[name] ?? [];

/** The states in which all calls of a request are made. */
const isWalked = (name: string): boolean => /(Draft|Waiting)$/.test(name);

const READS = ['steps', 'histories', 'feedback'];
const COMPARES = ['changes', 'coverChanges'];
const SAVES = ['save', 'submit', 'saveRevision'];

/** Calls of entry whose names do not end with the family's. */
const ENTRY_NAMES: Record<string, string> = {
  get: 'getRequest',
  steps: 'getSteps',
  histories: 'getHistories',
  feedback: 'getFeedbackHistories',
  changes: 'getChanges',
  coverChanges: 'getCoverChanges',
  save: 'saveRequest',
  submit: 'submitRequest',
  saveRevision: 'saveRevisionRequest',
  remove: 'deleteRequest',
  revoke: 'revokeRequest',
  search: 'searchRequest',
};

/** The family in the ids of operations, by the beginning of a request's name. */
const FAMILIES = { guarantee: 'Guarantee', cardChange: 'CardChange', takeOut: 'TakeOut' };

const familyOf = (name: string): string | undefined =>
  Object.entries(FAMILIES).find(([start]) => name.startsWith(start))?.[1];

/** The id of an operation of the life of requests, for the family of a request. */
export function callOf(key: string, name: string): string {
  const family = familyOf(name);
  return family ? `${key}${family}` : (ENTRY_NAMES[key] ?? key);
}

const formOf = (name: string) => (world: World) => world.forms[name] as Form;

/** The calls that read a request. */
function readsOf(name: string, seen: readonly Who[]): Row[] {
  const path = { id: name };
  const answers = some(seen, 200, NOT_THERE);
  // A contractor sees a guarantee of the own people, and not what the plant's staff compare.
  const compared: Answers = name.startsWith('guarantee')
    ? Object.fromEntries(COMPANY.filter((who) => seen.includes(who)).map((who) => [who, FORBIDDEN]))
    : {};
  // The rule of visibility does not differ between the reads of what waits and of what is approved.
  if (!isWalked(name)) return [answer(callOf('get', name), { path }, answers)];
  return [
    answer(['get', ...READS].map((key) => callOf(key, name)).join(' '), { path }, answers),
    answer('getRequestHeader', { path }, answers),
    answer(
      COMPARES.map((key) => callOf(key, name)).join(' '),
      { path },
      {
        ...answers,
        ...compared,
      },
    ),
  ];
}

/** Who files requests of a family without being in its company, and who files none. */
const OTHERS_WHO_FILE: Record<string, Answers> = {
  guarantee: all(FORBIDDEN),
  cardChange: all(FORBIDDEN, { stranger: NOT_THERE }),
  takeOut: all(FORBIDDEN, { stranger: NOT_THERE, engineer: NOT_THERE }),
};

/** The calls with which an author changes a request; only what is refused. */
function changesOf(name: string, seen: readonly Who[]): Row[] {
  const start = Object.keys(FAMILIES).find((family) => name.startsWith(family)) ?? '';
  const author: Who = start === 'guarantee' ? 'engineer' : 'clerk';
  const others = OTHERS_WHO_FILE[start] ?? all(FORBIDDEN, { stranger: NOT_THERE });
  // An administrator files some families too, but changes nothing of another's.
  const admin: Answers =
    (start === 'guarantee' || start === 'takeOut') && !seen.includes('admin')
      ? { admin: NOT_THERE }
      : {};
  const path = { id: name };
  const answers = without({ ...others, ...admin }, author);
  const sent = name.endsWith('Waiting');
  const wrong: Answers = sent ? { [author]: WRONG_STATE } : {};
  const names = (keys: readonly string[]) => keys.map((key) => callOf(key, name)).join(' ');
  return [
    answer(names(SAVES), { body: formOf(name) }, { ...answers, ...wrong }),
    answer(names(['remove']), { path }, { ...answers, ...wrong }),
    answer(names(['revoke']), { path }, answers),
  ];
}

const OF_PLANT: readonly Who[] = [
  'engineer',
  'reviewer',
  'head',
  'cards',
  'safety',
  'guard',
  'admin',
];

/**
 * The plant's side of one request.
 * @param readers see it and have no open task
 * @param acting have one; they read, and what they may do is not done
 */
function reviewOf(
  { name, task, item }: { name: string; task: string; item: string },
  readers: readonly Who[],
  acting: readonly Who[],
): Row[] {
  const path = { id: name };
  const body = () => ({ comment: 'Xem lại' });
  const handOver = (world: World) => ({ userId: world.ids['colleague'], comment: 'Xem giúp' });
  const plant = (status: number, others: Answers = {}): Answers =>
    without({ ...some(OF_PLANT, status, FORBIDDEN), ...others }, ...acting);
  const seen = Object.fromEntries(readers.map((who) => [who, 200]));
  const closed = Object.fromEntries(readers.map((who) => [who, FORBIDDEN]));
  const reads = {
    ...plant(NOT_THERE, seen),
    ...Object.fromEntries(acting.map((who) => [who, 200])),
  };
  return [
    answer('getReviewState getDoubts getActDraft', { path }, reads),
    answer(
      'decideItem',
      { path: { ...path, itemId: item }, body: () => verdict(RESULT.passed) },
      plant(NOT_THERE, closed),
    ),
    answer(
      'passItems',
      { path, body: (world) => ({ itemIds: [world.ids[item]] }) },
      plant(NOT_THERE, closed),
    ),
    answer(
      'returnRequest allowRevision requestUpdate rejectRequest',
      { path, body },
      plant(NOT_THERE, closed),
    ),
    answer('completeTask takeTaskBack', { path: { taskId: task }, body }, plant(NOT_THERE)),
    answer(
      'delegateTask assignTask supportTask',
      { path: { taskId: task }, body: handOver },
      plant(NOT_THERE),
    ),
    // Tasks of others are refused one by one in the answer.
    answer(
      'completeTasks',
      { body: (world) => ({ taskIds: [world.ids[task]], comment: '' }) },
      plant(200),
    ),
    answer(
      'cancelRequest',
      { path, body },
      {
        ...all(FORBIDDEN),
        admin: readers.includes('admin') ? WRONG_STATE : NOT_THERE,
      },
    ),
  ];
}

const GUARANTORS: readonly Who[] = ['engineer', 'admin'];
const CONTRACTORS: readonly Who[] = ['clerk', 'colleague', 'stranger'];
const CARRIERS: readonly Who[] = [...CONTRACTORS, 'engineer', 'admin'];
const COUNTERS: readonly Who[] = ['guard', 'admin'];

/** A form like another one that is saved for the first time, with rows of its own. */
const anew = (name: string) => (world: World) => {
  const form = formOf(name)(world);
  const rows = Object.entries(form).flatMap(([key, value]) =>
    key.endsWith('Items') && Array.isArray(value)
      ? [[key, value.map((row: object) => ({ ...row, id: randomUUID() }))]]
      : [],
  );
  return { ...form, ...(Object.fromEntries(rows) as object), id: randomUUID(), version: 0 };
};

/** What the users who file a family start from, and papers and workbooks of its forms. */
const FILING: readonly Row[] = [
  calls(GUARANTORS)('getGuaranteeDefault getGuaranteePlans repeatGuarantee'),
  calls(GUARANTORS)('getGuaranteeStaff getGuaranteeVehicles', { path: { id: 'peopleApproved' } }),
  calls(GUARANTORS)('saveGuarantee submitGuarantee', { body: anew('guaranteeDraft') }),
  calls(GUARANTORS)('downloadGuaranteeConfirmation', { body: formOf('guaranteeWaiting') }),
  calls(GUARANTORS)('copyGuarantee', { path: { id: 'guaranteeWaiting' } }),
  calls(CARRIERS)('getTakeOutDefault getTakeOutVehicles getTakeOutSources searchTakeOutEquipments'),
  // Another company has no such requestor, and the plant's staff take out only what is the plant's.
  calls(['clerk', 'colleague'])(
    'saveTakeOut',
    { body: anew('takeOutDraft') },
    { stranger: 400, engineer: 400, admin: 400 },
  ),
  calls(CARRIERS, 400)('exportTakeOutItems checkTakeOutConfirmation downloadTakeOutConfirmation'),
  calls(CARRIERS, 400)('importTakeOutItems', { query: { requestIds: '[]' } }),
  calls(COUNTERS)('findGatePass', { query: { code: 'passNumber' } }),
  calls(COUNTERS)('countTrip', {
    path: { id: 'takeOutApproved' },
    body: ({ ids }) => ({
      id: randomUUID(),
      note: '',
      photos: [],
      lines: [{ itemId: ids['takenOut'], quantity: 0.001 }],
    }),
  }),
  calls(COUNTERS)('closePass', { path: { id: 'takeOutApproved' }, body: () => ({ note: '' }) }),
  // The pass of a take-out that waits does not exist.
  calls(COUNTERS, NOT_THERE)('closePass', {
    path: { id: 'takeOutWaiting' },
    body: () => ({ note: '' }),
  }),
  // Another company has neither such a requestor nor such people.
  calls(COMPANY)(
    'saveCardChange submitCardChange',
    { body: anew('cardChangeDraft') },
    { stranger: 400 },
  ),
  calls(CONTRACTORS, NOT_THERE)('saveRevisionCardChange', { body: anew('cardChangeDraft') }),
  once(COMPANY)(
    'downloadCardChangeConfirmation',
    { body: formOf('cardChangeWaiting') },
    { stranger: 400 },
  ),
  once(CONTRACTORS)('downloadConfirmation', { body: formOf('vehiclesWaiting') }),
  calls(COMPANY)('copyRequest', { path: { id: 'vehiclesWaiting' } }, { stranger: NOT_THERE }),
  ...['cardChangeDraft', 'cardChangeWaiting'].map((id) =>
    calls(COMPANY)('copyCardChange', { path: { id } }, { stranger: NOT_THERE }),
  ),
  calls(COMPANY)(
    'copyTakeOut',
    { path: { id: 'takeOutWaiting' } },
    { stranger: NOT_THERE, engineer: NOT_THERE, admin: 400 },
  ),
];

/** What the plant's side needs besides the acts of a review. */
const REVIEWING: readonly Row[] = [
  calls(OF_PLANT)('searchTasks getReadyComments'),
  answer(
    'findColleagues',
    { path: { taskId: 'task' }, query: { act: 'delegate' } },
    { ...some(OF_PLANT, NOT_THERE, FORBIDDEN), reviewer: 200 },
  ),
  calls(OF_PLANT, 400)('addCoverFindings undoVerdicts', { path: { id: 'peopleWaiting' } }),
  answer(
    'withdrawCoverFinding',
    { path: { id: 'peopleWaiting', findingId: 'unknown' } },
    {
      ...some(OF_PLANT, NOT_THERE, FORBIDDEN),
      head: FORBIDDEN,
      cards: FORBIDDEN,
      admin: FORBIDDEN,
    },
  ),
  calls(['admin'], WRONG_STATE)('getCancelScope', { path: { id: 'peopleWaiting' } }),
  answer(
    'getGranted',
    { path: { id: 'peopleApproved' } },
    some(seenBy('peopleApproved'), 200, NOT_THERE),
  ),
  answer('settleFinding', { path: { id: 'peopleWaiting', findingId: 'unknown' } }, all(400)),
  answer(
    'getViolations',
    { path: { id: 'number' } },
    some(seenBy('peopleApproved'), 200, NOT_THERE),
  ),
];

/** A photo is read by those who see the request that it belongs to. */
const FILES: readonly Row[] = [
  answer(
    'getFile getFileAddress getImagePreview getPreviewByte getPreview64',
    { path: { id: 'photo' } },
    some(seenBy('peopleApproved'), 200, NOT_THERE),
  ),
  answer(
    'getFilePreview',
    { query: { id: 'photo' } },
    some(seenBy('peopleApproved'), 200, NOT_THERE),
  ),
  // The answer says whether the photo is one's own.
  calls(USERS)('checkImageId', { path: { id: 'photo' } }),
];

const LISTS: readonly Row[] = ['people', ...Object.keys(FAMILIES)].map((name) =>
  answer(callOf('search', name), {}, all(200)),
);

/** Every call that is about a request, for each request of the world. */
export const REQUEST_CALLS: readonly Row[] = [
  ...Object.entries(SEEN).flatMap(([name, seen]) => [
    ...readsOf(name, seen),
    ...(isWalked(name) ? changesOf(name, seen) : []),
  ]),
  ...reviewOf(
    { name: 'peopleWaiting', task: 'task', item: 'item' },
    ['head', 'cards', 'admin'],
    ['reviewer'],
  ),
  ...reviewOf(
    { name: 'peopleOneStep', task: 'oneStepTask', item: 'oneStepItem' },
    ['admin'],
    ['reviewer'],
  ),
  ...reviewOf({ name: 'peopleDraft', task: 'unknown', item: 'draftItem' }, [], []),
  ...FILING,
  ...REVIEWING,
  ...FILES,
  ...LISTS,
];
