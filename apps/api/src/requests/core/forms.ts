import type { FieldChange, Language } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** A form, be it an item's or the cover, as its family keeps it to be compared later. */
export type KeptForm = Prisma.JsonObject;

/** The name, within a sentence, of a field or of a document by the id of its type; null for what is neither. */
export type FieldNames = (field: string) => string | null;

/** The same in every language, for those who read another than the caller. */
export type NamesInLanguages = Record<Language, FieldNames>;

/** A form that differs from what was kept of it. */
export interface ChangedForm {
  before: KeptForm;
  after: KeptForm;
  fields: string[];
}

/** An item that differs from what its newest verdict was given on. */
export interface ChangedItem extends ChangedForm {
  itemId: string;
  /** Place in the list, from 1. */
  row: number;
  label: string;
}

/** Forms of one kind, a family's items or its covers, as they are kept: how they are compared and told. */
export interface Forms {
  /** Fields, and ids of document types, in which two forms differ, in the order of the form. */
  changedFields(before: KeptForm, after: KeptForm): string[];
  /** What fields and documents are called within a sentence. */
  fieldNames(language: Language): Promise<FieldNames>;
  /**
   * What each changed field and document was and is, in words and with files, form by form. A fixed number of
   * statements.
   */
  describe(db: Db, changed: readonly ChangedForm[], language: Language): Promise<FieldChange[][]>;
  /** Whether a field holds files and nothing else. */
  isPaper(field: string): boolean;
  /** Fields, and ids of document types, of which a form says anything, in the order of the form. */
  saidFields(kept: KeptForm): string[];
  /** Files that a form names. */
  filesIn(kept: KeptForm): string[];
}
