import type { GateListAnswer, HeldMuster, Muster } from '@portal/contracts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { readSession } from '../session/session-store';
import { KEPT_PEOPLE } from './kept-people';

/** Whether a person or vehicle that passed this gate is inside, by card number or plate. */
export interface Move {
  number: string;
  isInside: boolean;
  /** Milliseconds since 1970, by the clock of the device. */
  at: number;
  /** The passages before, in order. */
  earlier?: readonly { isInside: boolean; at: number }[];
}

interface PeopleSchema extends DBSchema {
  list: { key: string; value: GateListAnswer };
  moves: { key: string; value: Move };
  muster: { key: string; value: Muster };
  /** The running muster, as it was last loaded. */
  held: { key: string; value: { muster: HeldMuster; at: string } };
}

let opened: Promise<IDBPDatabase<PeopleSchema>> | undefined;

/** Personal data has a database of its own, so that a logout deletes it from any page. */
export const peopleDatabase = (): Promise<IDBPDatabase<PeopleSchema>> =>
  (opened ??= openDB<PeopleSchema>(KEPT_PEOPLE, 3, {
    upgrade(created, version) {
      if (version < 1) {
        created.createObjectStore('list');
        created.createObjectStore('moves', { keyPath: 'number' });
      }
      // Lists of earlier versions lack what ticks need.
      if (version >= 2) created.deleteObjectStore('muster');
      created.createObjectStore('muster');
      created.createObjectStore('held');
    },
    blocking(_current, _next, { target }) {
      opened = undefined;
      (target as IDBDatabase).close();
    },
  }));

/**
 * Writes personal data, unless the user has logged out in the meantime. A logout deletes the data
 * for good, and a late answer must not bring it back.
 */
export async function keepPeople(
  write: (database: IDBPDatabase<PeopleSchema>) => Promise<unknown>,
): Promise<void> {
  if (readSession() === null) return;
  const database = await peopleDatabase();
  // Opening took a moment. If a logout deleted the database meanwhile, this call has opened it
  // again, empty.
  if (readSession() !== null) await write(database);
}
