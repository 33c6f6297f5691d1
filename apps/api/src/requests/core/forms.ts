import type { FieldChange, Language } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** A form of an item or the cover, as its family stores it for later comparison. */
export type KeptForm = Prisma.JsonObject;

/** The name, within a sentence, of a field or of a document (by the id of its type); null if it is neither. */
export type FieldNames = (field: string) => string | null;

/** Names in every language, for readers with another language than the caller. */
export type NamesInLanguages = Record<Language, FieldNames>;

/** A form that differs from its stored copy. */
export interface ChangedForm {
  before: KeptForm;
  after: KeptForm;
  fields: string[];
}

/** An item that differs from the copy stored with its newest verdict. */
export interface ChangedItem extends ChangedForm {
  itemId: string;
  /** Position in the list, from 1. */
  row: number;
  label: string;
}

/** Compares and describes forms of one kind: a family's items or its covers. */
export interface Forms {
  /** Fields, and ids of document types, in which two forms differ, in the order of the form. */
  changedFields(before: KeptForm, after: KeptForm): string[];
  /** The names of fields and documents within a sentence. */
  fieldNames(language: Language): Promise<FieldNames>;
  /**
   * For each form and each changed field or document: the old and the new value, in words and with files. A fixed
   * number of statements.
   */
  describe(db: Db, changed: readonly ChangedForm[], language: Language): Promise<FieldChange[][]>;
  /** Whether a field contains only files. */
  isPaper(field: string): boolean;
  /** Fields, and ids of document types, that are filled in, in the order of the form. */
  saidFields(kept: KeptForm): string[];
  /** Files that a form refers to. */
  filesIn(kept: KeptForm): string[];
}
