import {
  ENTRY_FAMILIES,
  entryRequest,
  entryRequestInput,
  entryRoutes,
  familyOf,
  searchRequestAnswer,
  searchRequestQuery,
} from '@portal/contracts';
import { lifeController } from '../requests/calls/life.controller';
import { FILES_ENTRIES } from './filed-by';
import { entryList } from './listing/entry-list';

/** The calls of entry requests that all requests have. */
export const EntryController = lifeController({
  tag: 'requests',
  routes: entryRoutes,
  families: ENTRY_FAMILIES,
  filedBy: FILES_ENTRIES,
  input: entryRequestInput,
  familyOf,
  request: entryRequest,
  query: searchRequestQuery,
  page: searchRequestAnswer,
  list: entryList,
});
