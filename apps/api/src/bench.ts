/** A statement that benchmarks run by itself, to be compared with the same through the API. */
export { searchStatement } from './requests/listing/search-statement';
