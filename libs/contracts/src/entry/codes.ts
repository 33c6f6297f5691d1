import type { Family } from '../families';

/** Families of entry: those that bring something onto the site (document 1). */
export const ENTRY_FAMILIES = ['people', 'vehicles', 'equipment'] as const satisfies Family[];
export type EntryFamily = (typeof ENTRY_FAMILIES)[number];

/** Kinds of paper that a plan names (document 1, section 9). */
export const DOCUMENT_TYPE = { contract: 1, contractorDocument: 2, companyLetter: 3 } as const;
export type PlanDocumentType = (typeof DOCUMENT_TYPE)[keyof typeof DOCUMENT_TYPE];
