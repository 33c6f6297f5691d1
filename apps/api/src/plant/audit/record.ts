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

/** The administrator who acts. The name is stored with the event, so that it stays when the account is deleted. */
export interface AdminActor {
  id: string;
}

export interface NewEvent {
  action: AdminAction;
  /** The name of the list. */
  tableName: string;
  rowId: string;
  rowKey: string;
  changes: StoredChange[];
}

/**
 * Records an administrator's acts in the transaction that does them. One statement, because a workbook causes
 * thousands.
 */
export async function recordEvents(
  tx: Db,
  actor: AdminActor,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  touched(...events.map(({ rowId }) => rowId));
  const { actorId, actorName, actorEmail } = await namedActor(tx, actor);
  const rows = JSON.stringify(events.map((event) => ({ id: newId(), ...event })));
  await tx.$executeRaw`
    insert into admin_event (id, created_at, actor_id, actor_name, actor_email, action,
      table_name, row_id, row_key, changes)
    select e.id, ${new Date()}, ${actorId}::uuid, ${actorName}, ${actorEmail}, e.action,
      e."tableName", e."rowId", e."rowKey", e.changes
    from json_to_recordset(${rows}::json) as e(id uuid, action admin_action, "tableName" text,
      "rowId" uuid, "rowKey" text, changes jsonb)`;
}

async function namedActor(tx: Db, { id }: AdminActor) {
  const { fullName, email } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { fullName: true, email: true },
  });
  return { actorId: id, actorName: fullName, actorEmail: email };
}

/** The actor's name on a command line, where no user is logged in. */
const ON_THE_SERVER = 'Dòng lệnh trên máy chủ';

/** The actor's name for what a directory has said about a user. */
const BY_DIRECTORY = 'Danh bạ của nhà máy';

/** Records an act of the command line, in the transaction that does it. */
export const recordOnServer = (tx: Db, event: NewEvent): Promise<void> =>
  recordWithout(tx, ON_THE_SERVER, [event]);

/** Records what follows from a directory's word, in the transaction that does it. */
export const recordByDirectory = (tx: Db, events: readonly NewEvent[]): Promise<void> =>
  recordWithout(tx, BY_DIRECTORY, events);

/** Records acts without a user who did them. */
async function recordWithout(
  tx: Db,
  actorName: string,
  events: readonly NewEvent[],
): Promise<void> {
  await tx.adminEvent.createMany({
    data: events.map(({ changes, ...rest }) => ({
      id: newId(),
      actorName,
      ...rest,
      changes: changes as unknown as Prisma.InputJsonValue,
    })),
  });
}

/** The event of a row: without a `before` the row is new, without an `after` it is deleted. */
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

/** Records every row that a plan adds or changes. */
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

/**
 * Records an imported workbook: for each of its lists, the number of rows that it changed. For an administrator's
 * workbook each row is recorded as well, as if it had been typed.
 * @param actor undefined if the server itself imports it
 */
export async function recordImport(tx: Db, plan: Plan, actor?: AdminActor): Promise<void> {
  const { changes } = plan;
  const changed = changes.filter(({ inserts, updates }) => inserts.length + updates.length > 0);
  if (changed.length === 0) return;
  const by = actor && (await namedActor(tx, actor));
  await tx.adminEvent.createMany({
    data: changed.map(({ table, inserts, updates }) => ({
      id: newId(),
      ...by,
      action: 'imported' as const,
      tableName: table.name,
      newCount: inserts.length,
      changedCount: updates.length,
    })),
  });
  if (actor) await recordPlan(tx, actor, plan);
}

function isSwitchedOff(table: MasterTable, before: Row, after: Row): boolean {
  const off = switchOffOf(table);
  return off !== undefined && before[off.column] !== off.value && after[off.column] === off.value;
}

/** The name of the list of event receivers in the administrators' log; the workbook does not contain this list. */
export const WEBHOOKS = 'webhooks';

/** The name of calls to issuers of papers in the log; they are no list. */
export const ISSUER_CALLS = 'issuer-calls';

/** The name of absences of the plant's users in the log. */
export const ABSENCES = 'absences';
