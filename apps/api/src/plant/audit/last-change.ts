import type { Db } from '../../platform/database/database';
import type { AdminEvent } from '../../platform/database/generated/client';
import type { StoredChange } from './changes';

/** The last act on record that made or changed a row of a list; null if there is none. */
export const lastChange = (
  db: Pick<Db, 'adminEvent'>,
  tableName: string,
  rowId: string,
): Promise<AdminEvent | null> =>
  db.adminEvent.findFirst({
    where: { tableName, rowId, action: { in: ['created', 'changed', 'switchedOff'] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });

/** The columns that an act changed. */
export const changesIn = ({ changes }: Pick<AdminEvent, 'changes'>): StoredChange[] =>
  changes as unknown as StoredChange[];
