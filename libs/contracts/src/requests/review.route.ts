import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type { CancelBody, CancelScope } from './cancel';
import type { RequestCommandAnswer } from './request';
import type { CompleteTasksAnswer, CompleteTasksBody, QueueAnswer, QueueQuery } from './queue';
import type {
  ActDraft,
  Colleague,
  colleaguesQuery,
  CompleteTaskBody,
  CoverFindingsBody,
  DecideItemAnswer,
  DecideItemBody,
  DoubtsAnswer,
  HandOverBody,
  PassItemsAnswer,
  PassItemsBody,
  ReadyComment,
  ReviewBody,
  ReviewState,
  UndoVerdictsBody,
} from './review';

/** The common start of calls that only the plant's staff may make. */
const PROVIDER_BASE = '/io/provider';

type Act = { params: { id: string }; body: ReviewBody; answer: RequestCommandAnswer };
const act = (name: string) => route<Act>('POST', `${PROVIDER_BASE}/request/:id/${name}`);

/** A verdict on one item, saved at once. */
export const decideItem = route<{
  params: { id: string; itemId: string };
  body: DecideItemBody;
  answer: DecideItemAnswer;
}>('POST', `${PROVIDER_BASE}/request/:id/items/:itemId/decision`);

/** Adds findings about the cover. */
export const addCoverFindings = route<{
  params: { id: string };
  body: CoverFindingsBody;
  answer: CommandAnswer;
}>('POST', `${PROVIDER_BASE}/request/:id/cover-findings`);
/** Withdraws an open finding about the cover. */
export const withdrawCoverFinding = route<{
  params: { id: string; findingId: string };
  answer: CommandAnswer;
}>('POST', `${PROVIDER_BASE}/request/:id/cover-findings/:findingId/withdraw`);

/** Undoes verdicts: their items have to be reviewed again. */
export const undoVerdicts = route<{
  params: { id: string };
  body: UndoVerdictsBody;
  answer: CommandAnswer;
}>('POST', `${PROVIDER_BASE}/request/:id/undo-verdicts`);

/** Passes several items at once. */
export const passItems = route<{
  params: { id: string };
  body: PassItemsBody;
  answer: PassItemsAnswer;
}>('POST', `${PROVIDER_BASE}/request/:id/pass-items`);

/** The state of a review: verdicts, the viewer's tasks, and possible actions. */
export const getReviewState = route<{ params: { id: string }; answer: ReviewState }>(
  'GET',
  `${PROVIDER_BASE}/request/:id/review-state`,
);
/** The reasons for a closer look. */
export const getDoubts = route<{ params: { id: string }; answer: DoubtsAnswer }>(
  'GET',
  `${PROVIDER_BASE}/request/:id/doubts`,
);

/** The comments that the plant keeps ready for findings, in its order. */
export const getReadyComments = route<{ answer: ReadyComment[] }>(
  'GET',
  `${PROVIDER_BASE}/ready-comments`,
);

/** Open tasks of the viewer and of the viewer's groups. */
export const searchTasks = route<{ query: QueueQuery; answer: QueueAnswer }>(
  'GET',
  `${PROVIDER_BASE}/task/search-task`,
);
/** Completes several tasks whose items have all passed. */
export const completeTasks = route<{ body: CompleteTasksBody; answer: CompleteTasksAnswer }>(
  'POST',
  `${PROVIDER_BASE}/task/complete-many`,
);

/**
 * The initial comment for returning, requesting an update or rejecting; the user may change it
 * before the action.
 */
export const getActDraft = route<{ params: { id: string }; answer: ActDraft }>(
  'GET',
  `${PROVIDER_BASE}/request/:id/act-draft`,
);
export const returnRequest = act('return');
export const allowRevision = act('allow-revision');
export const requestUpdate = act('request-update');
export const rejectRequest = act('reject');
/**
 * All that depends on an approved request: what its cancellation ends, what it can also end, and
 * who gets a notice.
 */
export const getCancelScope = route<{ params: { id: string }; answer: CancelScope }>(
  'GET',
  `${PROVIDER_BASE}/request/:id/cancel-scope`,
);
export const cancelRequest = route<{
  params: { id: string };
  body: CancelBody;
  answer: RequestCommandAnswer;
}>('POST', `${PROVIDER_BASE}/request/:id/cancel`);

type TaskAct<Body extends object> = {
  params: { taskId: string };
  body: Body;
  answer: RequestCommandAnswer;
};
const ofTask = <Body extends object>(name: string) =>
  route<TaskAct<Body>>('POST', `${PROVIDER_BASE}/task/:taskId/${name}`);

/** Completes a task: approves, confirms or issues cards, depending on its step. */
export const completeTask = ofTask<CompleteTaskBody>('complete');
/** The users who are eligible for an action on a task, by name or job; at most ten. */
export const findColleagues = route<{
  params: { taskId: string };
  query: z.input<typeof colleaguesQuery>;
  answer: Colleague[];
}>('GET', `${PROVIDER_BASE}/task/:taskId/colleagues`);
/** Lets another user act in the caller's place. */
export const delegateTask = ofTask<HandOverBody>('delegate');
/** Takes a task back from the user who acts in the caller's place. */
export const takeTaskBack = ofTask<ReviewBody>('take-back');
/** Gives a task to a colleague in the group. */
export const assignTask = ofTask<HandOverBody>('assign');
/** Asks another user for support; the task itself stays. */
export const supportTask = ofTask<HandOverBody>('support');
