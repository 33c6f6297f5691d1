import { lifeRoutes } from '../requests/life.route';
import type { EntryRequest, EntryRequestInput } from './entry';
import type { SearchRequestAnswer, SearchRequestQuery } from './entry-search';

/** The calls of entry requests that every kind of request has. */
export const entryRoutes = lifeRoutes<{
  input: EntryRequestInput;
  request: EntryRequest;
  query: SearchRequestQuery;
  page: SearchRequestAnswer;
}>('request');

export const {
  /** The registration list. */
  search: searchRequest,
  get: getRequest,
  steps: getSteps,
  histories: getHistories,
  feedback: getFeedbackHistories,
  changes: getChanges,
  coverChanges: getCoverChanges,
  save: saveRequest,
  submit: submitRequest,
  saveRevision: saveRevisionRequest,
  remove: deleteRequest,
  revoke: revokeRequest,
} = entryRoutes;
