/** Statements that benchmarks run by themselves, to be compared with the same through the API. */
export { countStatement, pageStatement } from './requests/listing/search-statement';
