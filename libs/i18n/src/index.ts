import type { Catalogue } from './all';

/** A file of texts; each is loaded by itself. */
export type Namespace = keyof Catalogue;

/** Codes of errors the API answers with; each has a message in both languages. */
export type ErrorCode = keyof Catalogue['errors'];

export type { Catalogue };
export { loadNamespace } from './load';
