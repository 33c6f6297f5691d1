import type { Catalogue } from './all';

/** A file of texts; each is loaded separately. */
export type Namespace = keyof Catalogue;

/** The codes of the API's errors; each has a message in both languages. */
export type ErrorCode = keyof Catalogue['errors'];

export type { Catalogue };
export { loadNamespace } from './load';
