import type { Family } from '../families';
import { MAX_ITEMS } from '../requests/codes';

/** The entry families: requests that bring people or things onto the site. */
export const ENTRY_FAMILIES = ['people', 'vehicles', 'equipment'] as const satisfies Family[];
export type EntryFamily = (typeof ENTRY_FAMILIES)[number];

/** Maximum number of items in a request of each family. */
export const MAX_ENTRY_ITEMS = {
  people: 50,
  vehicles: 100,
  equipment: MAX_ITEMS,
} as const satisfies Record<EntryFamily, number>;

/** Kinds of documents that a plan names (docs/product/people.md, "Plan fields"). */
export const DOCUMENT_TYPE = { contract: 1, contractorDocument: 2, companyLetter: 3 } as const;
export type PlanDocumentType = (typeof DOCUMENT_TYPE)[keyof typeof DOCUMENT_TYPE];
