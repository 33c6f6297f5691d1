export { entryList } from './entry/listing/entry-list';
/** Statements that benchmarks run directly, to compare them with the same query through the API. */
export { searchStatement } from './requests/reads/listing/search-statement';
export { queueStatement, waitingStatement } from './requests/reads/queue/queue-statement';
/** The Node.js options of the serving process, as in the image. */
export { LEAN } from './platform/processes/lean';
