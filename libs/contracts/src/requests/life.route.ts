import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  Feedback,
  GrantedAnswer,
  HistoryEvent,
  RequestCommandAnswer,
  RequestHeader,
  SettleBody,
  WorkflowStep,
} from './request';
import type { ChangesAnswer, FieldChange } from './review';

type ById<Answer> = { params: { id: string }; answer: Answer };

/** The types of the calls of a group of families. */
export interface LifeShapes {
  /** A form as it is saved. */
  input: object;
  /** A request in an answer. */
  request: object;
  /** Parameters of the list, and its page. */
  query: object;
  page: object;
}

/**
 * The calls that every request has, for the families whose calls begin with the same word.
 * @param name the start of their paths, below the base of all calls
 */
export function lifeRoutes<Shapes extends LifeShapes>(name: string) {
  const at = (path: string) => `${API_BASE}/${name}/${path}`;
  type Command = { body: Shapes['input']; answer: RequestCommandAnswer };
  return {
    search: route<{ query: Shapes['query']; answer: Shapes['page'] }>('GET', at('search-request')),
    /** A whole request. */
    get: route<ById<Shapes['request']>>('GET', at(':id')),
    steps: route<ById<WorkflowStep[]>>('GET', at(':id/steps')),
    histories: route<ById<HistoryEvent[]>>('GET', at(':id/histories')),
    /** Every verdict on every item, newest first. */
    feedback: route<ById<Feedback[]>>('GET', at(':id/feedback-histories')),
    /** The changes of items since the last verdict, for author and reviewers. */
    changes: route<ById<ChangesAnswer>>('GET', at(':id/changes')),
    /**
     * The other differences of the form from the version that was reviewed last, for the same
     * viewers.
     */
    coverChanges: route<ById<FieldChange[]>>('GET', at(':id/cover-changes')),
    save: route<Command>('POST', at('save-request')),
    submit: route<Command>('POST', at('submit-request')),
    saveRevision: route<Command>('POST', at('save-revision-request')),
    remove: route<ById<RequestCommandAnswer>>('POST', at('delete/:id')),
    revoke: route<ById<RequestCommandAnswer>>('POST', at('revoke/:id')),
  };
}

/** The calls of one group of families. */
export type LifeRoutes<Shapes extends LifeShapes = LifeShapes> = ReturnType<
  typeof lifeRoutes<Shapes>
>;

/** Marks a finding as corrected in its author's list, or removes the mark; it decides nothing. */
export const settleFinding = route<{
  params: { id: string; findingId: string };
  body: SettleBody;
  answer: CommandAnswer;
}>('POST', `${API_BASE}/request-header/:id/findings/:findingId`);

/** What a request has granted: cards, permits, quantities in the ledger. */
export const getGranted = route<ById<GrantedAnswer>>(
  'GET',
  `${API_BASE}/request-header/:id/granted`,
);

/** The common header of any request, with its family and state. */
export const getRequestHeader = route<ById<RequestHeader>>('GET', `${API_BASE}/request-header/:id`);
