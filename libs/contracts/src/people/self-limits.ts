/** For how long a worker's link works (docs/product/worker.md, "The clerk's side"). */
export const SELF_LINK_HOURS = 72;
/** The most types of papers in an entry. */
export const MAX_SELF_DOCUMENTS = 20;
/** The most pages of one paper. */
export const MAX_SELF_PAGES = 10;
