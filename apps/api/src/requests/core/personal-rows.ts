import type { Db } from '../../platform/database/database';

/** The places in a family's requests that name a person. */
export interface Naming {
  /** Items about the person, according to their current forms. */
  itemIds: string[];
  /** Verdicts on a former form about the person, whatever the item says now. */
  verdictIds: string[];
  /** The person's names in these places. */
  names: string[];
}

/** The personal data in a family's own tables. Shared code removes what all families have in common. */
export interface PersonalRows {
  /** Finds a person by the identity key; the number of statements does not grow with what is found. */
  naming(db: Db, key: string): Promise<Naming>;
  /** Empties personal data in the family's rows of ended requests, of items and covers. */
  forget(tx: Db, requestIds: readonly string[]): Promise<void>;
  /** Removes one person from items found by `naming`, including the person's documents. */
  forgetPerson(tx: Db, itemIds: readonly string[]): Promise<void>;
}

/** For families whose requests contain no personal numbers. */
export const NAMES_NOBODY: Naming = { itemIds: [], verdictIds: [], names: [] };
