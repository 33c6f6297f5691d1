import { API_BASE, route } from '../route';
import type { EntryRequest, EntryRequestInput } from './entry';
import type { FeedbackEntry, HistoryEntry, RequestCommandAnswer, WorkflowStep } from './request';
import type { ChangesAnswer, FieldChange } from './review';
import type { SearchRequestAnswer, SearchRequestQuery } from './search';

const at = (path: string) => `${API_BASE}/request/${path}`;
type ById<Answer> = { params: { id: string }; answer: Answer };
type Command = { body: EntryRequestInput; answer: RequestCommandAnswer };

/** The registration list. */
export const searchRequest = route<{ query: SearchRequestQuery; answer: SearchRequestAnswer }>(
  'GET',
  at('search-request'),
);
/** The whole of an entry request. */
export const getRequest = route<ById<EntryRequest>>('GET', at(':id'));
export const getSteps = route<ById<WorkflowStep[]>>('GET', at(':id/steps'));
export const getHistories = route<ById<HistoryEntry[]>>('GET', at(':id/histories'));
/** Every verdict on every item, newest first. */
export const getFeedbackHistories = route<ById<FeedbackEntry[]>>(
  'GET',
  at(':id/feedback-histories'),
);
/** What changed since the last verdict, for author and reviewers (decisions, section 2). */
export const getChanges = route<ById<ChangesAnswer>>('GET', at(':id/changes'));
/** What of the plan and its attachments differs from what reviewers had last, for the same people. */
export const getPlanChanges = route<ById<FieldChange[]>>('GET', at(':id/plan-changes'));
export const saveRequest = route<Command>('POST', at('save-request'));
export const submitRequest = route<Command>('POST', at('submit-request'));
export const saveRevisionRequest = route<Command>('POST', at('save-revision-request'));
export const deleteRequest = route<ById<RequestCommandAnswer>>('POST', at('delete/:id'));
export const revokeRequest = route<ById<RequestCommandAnswer>>('POST', at('revoke/:id'));
