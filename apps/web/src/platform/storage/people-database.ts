import type { GateListAnswer, Muster } from '@portal/contracts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { readSession } from '../session/session-store';
import { KEPT_PEOPLE } from './kept-people';

/** Where somebody is who passed a gate here, by card number or plate. */
export interface Move {
  number: string;
  isInside: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

interface PeopleSchema extends DBSchema {
  list: { key: string; value: GateListAnswer };
  moves: { key: string; value: Move };
  muster: { key: string; value: Muster };
}

let opened: Promise<IDBPDatabase<PeopleSchema>> | undefined;

/** What tells of people stands by itself, so that a logout deletes it wherever it happens. */
export const peopleDatabase = (): Promise<IDBPDatabase<PeopleSchema>> =>
  (opened ??= openDB<PeopleSchema>(KEPT_PEOPLE, 2, {
    upgrade(created, version) {
      if (version < 1) {
        created.createObjectStore('list');
        created.createObjectStore('moves', { keyPath: 'number' });
      }
      created.createObjectStore('muster');
    },
    blocking(_current, _next, { target }) {
      opened = undefined;
      (target as IDBDatabase).close();
    },
  }));

/**
 * Writes what tells of people, unless somebody has logged out meanwhile: a logout deletes what is kept for good, and
 * an answer that was still on its way would bring it back.
 */
export async function keepPeople(
  write: (database: IDBPDatabase<PeopleSchema>) => Promise<unknown>,
): Promise<void> {
  if (readSession() === null) return;
  const database = await peopleDatabase();
  // Opening took a moment, in which it may have been deleted; this opened it anew, and empty.
  if (readSession() !== null) await write(database);
}
