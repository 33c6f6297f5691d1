import { en } from './all-en';
import { vi } from './all-vi';

export type { Catalogue } from './all-vi';

/** All texts of both languages, for the API and for tests. */
export const catalogues = { vi, en };
