import { plantTime } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { recordEvents, type NewEvent, type StoredChange } from '../../plant/audit';
import { plantRecordTables } from '../../plant/records';

type RecordList = 'violations' | 'blacklist' | 'trainingResults';

/** Something that was recorded of somebody. */
export interface Act {
  action: Extract<NewEvent['action'], 'created' | 'changed' | 'switchedOff'>;
  list: RecordList;
  rowId: string;
  /** Whom it is about, as the list writes the number. */
  identityNumber: string;
  /** What else its key says. */
  key?: readonly string[];
  changes: StoredChange[];
}

/** Writes down what safety staff recorded, where changes of the same lists by administrators stand. */
export function logActs(tx: Db, by: CurrentUser, acts: readonly Act[]): Promise<void> {
  return recordEvents(
    tx,
    by,
    acts.map(({ action, list, rowId, identityNumber, key = [], changes }) => ({
      action,
      tableName: plantRecordTables[list].name,
      rowId,
      rowKey: [identityNumber, ...key].join(' · '),
      changes,
    })),
  );
}

/** An instant as keys write it. */
export const writtenInstant = (at: Date): string => {
  const [day = '', time = ''] = plantTime(at).split(' ');
  return `${writtenDay(day)} ${time}`;
};

/** A day as keys write it. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');
