import type { Db } from '../../platform/database/database';

/** Where somebody stands in requests of a family. */
export interface Naming {
  /** Items that are about the person, as their forms stand. */
  itemIds: string[];
  /** Verdicts that were given on a form that was, whatever the item says by now. */
  verdictIds: string[];
  /** What the person is called there. */
  names: string[];
}

/** What a family's own tables tell of persons; what all families share is removed without them. */
export interface PersonalRows {
  /** Where somebody stands, by the identity key; a number of statements that does not grow with what is found. */
  naming(db: Db, key: string): Promise<Naming>;
  /** Empties what the family's rows of ended requests tell of persons, of items and covers alike. */
  forget(tx: Db, requestIds: readonly string[]): Promise<void>;
  /** Removes one person from items found by `naming`, with the documents of the person. */
  forgetPerson(tx: Db, itemIds: readonly string[]): Promise<void>;
}

/** Nobody stands in such requests by a number. */
export const NAMES_NOBODY: Naming = { itemIds: [], verdictIds: [], names: [] };
