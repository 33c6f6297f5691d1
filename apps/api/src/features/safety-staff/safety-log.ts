import { plantTime } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { recordEvents, type NewEvent, type StoredChange } from '../../plant/audit';
import { plantRecordTables } from '../../plant/records';

type RecordList = 'violations' | 'blacklist' | 'trainingResults';

/** An act of safety staff about a person. */
export interface Act {
  action: Extract<NewEvent['action'], 'created' | 'changed' | 'switchedOff'>;
  list: RecordList;
  rowId: string;
  /** The person's number, as the list writes it. */
  identityNumber: string;
  /** The further parts of its key. */
  key?: readonly string[];
  changes: StoredChange[];
}

/** Records what safety staff did, in the same log as administrators' changes of these lists. */
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

/** An instant as keys contain it. */
export const writtenInstant = (at: Date): string => {
  const [day = '', time = ''] = plantTime(at).split(' ');
  return `${writtenDay(day)} ${time}`;
};

/** A day as keys contain it. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');
