export { entryList } from './entry/listing/entry-list';
/** Statements that benchmarks run by themselves, to be compared with the same through the API. */
export { searchStatement } from './requests/reads/listing/search-statement';
export { queueStatement, waitingStatement } from './requests/reads/queue/queue-statement';
/** What the process that serves is begun with, as in the image. */
export { LEAN } from './platform/processes/lean';
