import type { Db } from '../../platform/database/database';
import type { AdminAction, Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { touched } from '../../platform/logging/call-trail';
import {
  switchOffOf,
  type Keys,
  type MasterTable,
  type Plan,
  type Row,
} from '../../platform/master-data';
import { changesOf, writtenKey, type StoredChange } from './changes';

/** Who acts; the name is written down, so that it stays when the account goes. */
export interface AdminActor {
  id: string;
}

export interface NewEvent {
  action: AdminAction;
  /** The list by its name. */
  tableName: string;
  rowId: string;
  rowKey: string;
  changes: StoredChange[];
}

/** Writes down what an administrator did, in the transaction that does it. */
export async function recordEvents(
  tx: Db,
  actor: AdminActor,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  touched(...events.map(({ rowId }) => rowId));
  const user = await tx.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { fullName: true, email: true },
  });
  await tx.adminEvent.createMany({
    data: events.map(({ changes, ...event }) => ({
      id: newId(),
      actorId: actor.id,
      actorName: user.fullName,
      actorEmail: user.email,
      ...event,
      changes: changes as unknown as Prisma.InputJsonValue,
    })),
  });
}

/** What is written down of a row; without a before it is new, without an after it goes. */
export const rowEvent = (
  action: AdminAction,
  table: MasterTable,
  keys: Keys,
  { id, before, after }: { id: string; before?: Row; after?: Row },
): NewEvent => ({
  action,
  tableName: table.name,
  rowId: id,
  rowKey: writtenKey(table, keys, after ?? before ?? {}),
  changes: changesOf(table, keys, before, after),
});

/** Writes down every row that a plan adds or changes. */
export function recordPlan(tx: Db, actor: AdminActor, { changes, keys }: Plan): Promise<void> {
  const events = changes.flatMap(({ table, inserts, updates }) => [
    ...inserts.map(({ id, values }) => rowEvent('created', table, keys, { id, after: values })),
    ...updates.map(({ before: { values: before }, after: { id, values: after } }) => {
      const action = isSwitchedOff(table, before, after) ? 'switchedOff' : 'changed';
      return rowEvent(action, table, keys, { id, before, after });
    }),
  ]);
  return recordEvents(tx, actor, events);
}

/** Writes down a workbook that was put in on the server: for each of its lists, how many rows it changed. */
export async function recordImport(tx: Db, { changes }: Plan): Promise<void> {
  const changed = changes.filter(({ inserts, updates }) => inserts.length + updates.length > 0);
  if (changed.length === 0) return;
  await tx.adminEvent.createMany({
    data: changed.map(({ table, inserts, updates }) => ({
      id: newId(),
      action: 'imported' as const,
      tableName: table.name,
      newCount: inserts.length,
      changedCount: updates.length,
    })),
  });
}

function isSwitchedOff(table: MasterTable, before: Row, after: Row): boolean {
  const off = switchOffOf(table);
  return off !== undefined && before[off.column] !== off.value && after[off.column] === off.value;
}
