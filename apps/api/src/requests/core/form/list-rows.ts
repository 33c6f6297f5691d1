import type { Language, ReferenceList } from '@portal/contracts';

/** Provides the rows of lists. */
export interface ListRows {
  rows(list: ReferenceList, language: Language): Promise<object[]>;
}
