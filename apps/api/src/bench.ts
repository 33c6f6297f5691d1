export { entryList } from './entry/listing/entry-list';
/** Statements that benchmarks run by themselves, to be compared with the same through the API. */
export { searchStatement } from './requests/listing/search-statement';
export { queueStatement, waitingStatement } from './requests/queue/queue-statement';
