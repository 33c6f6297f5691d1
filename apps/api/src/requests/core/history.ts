import type { Action, Result, Status } from '@portal/contracts';
import { RESULT } from '@portal/contracts';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { touched } from '../../platform/logging/call-trail';
import type { ChangedForm, ChangedItem } from './forms';

/** The number of items with each result. */
export interface ResultCounts {
  passed: number;
  needsUpdate: number;
  notPassed: number;
  undecided: number;
}

/** Details of an event, stored as they were then and put into words when they are read. */
export interface EventDetails {
  results?: ResultCounts;
  /** The user who was given a task or was asked for support. */
  toUserId?: string;
  /** The absent user in whose place somebody acted. */
  forUserId?: string;
  /** The user from whom a task went back, because the account was switched off. */
  fromUserId?: string;
  /** Changed fields of the cover. */
  cover?: string[];
  changes?: Pick<ChangedItem, 'row' | 'label' | 'fields'>[];
  /** Numbers of requests that ended with this one. */
  alsoEnded?: string[];
  /** Number of the request with which this one ended. */
  endedWith?: string;
  /** The counted quantity of each row, and its total. */
  counted?: { row: number; label: string; count: number; of: number }[];
}

/** The names of acts in the history. */
export type EventAction =
  | Action
  | 'confirm'
  | 'assign'
  | 'delegate'
  | 'takeBack'
  | 'handBack'
  | 'support'
  | 'answer'
  | 'issueCard'
  | 'supplementFile'
  | 'forget'
  | 'count'
  | 'close'
  | 'end';

export interface NewEvent {
  requestId: string;
  /** Null if the workflow itself acted. */
  actorId: string | null;
  action: EventAction;
  comment?: string | undefined;
  fromStatus: Status | null;
  toStatus: Status;
  details?: EventDetails | undefined;
  fileIds?: readonly string[] | undefined;
}

/** Adds an event without files to the histories of several requests, whose rows are locked; one statement. */
export async function addEvents(
  tx: Db,
  events: readonly Omit<NewEvent, 'fileIds'>[],
): Promise<void> {
  for (const { requestId } of events) touched(requestId);
  const rows = events.map(
    ({ requestId, actorId, action, comment, fromStatus, toStatus, details }) => ({
      id: newId(),
      request_id: requestId,
      actor_id: actorId,
      action,
      comment: comment ?? '',
      from_status: fromStatus,
      to_status: toStatus,
      details: details ?? null,
    }),
  );
  await tx.$executeRaw`
    insert into request_event (id, request_id, seq, at, actor_id, action, comment, from_status, to_status, details)
    select n.id, n.request_id,
      (select count(*) + 1 from request_event e where e.request_id = n.request_id), ${new Date()}, n.actor_id,
      n.action, n.comment, n.from_status, n.to_status, n.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, request_id uuid, actor_id uuid,
      action text, comment text, from_status smallint, to_status smallint, details jsonb)`;
}

/** Adds an event to a request's history. The request's row is locked, so events are numbered without gaps. */
export async function addEvent(
  tx: Db,
  { details, fileIds = [], ...event }: NewEvent,
): Promise<void> {
  touched(event.requestId);
  const id = newId();
  // The current time and not the start of the transaction, which may have waited for an earlier event.
  await tx.$executeRaw`
    insert into request_event (id, request_id, seq, at, actor_id, action, comment, from_status, to_status, details)
    select ${id}::uuid, ${event.requestId}::uuid, count(*) + 1, ${new Date()}, ${event.actorId}::uuid, ${event.action},
      ${event.comment ?? ''}, ${event.fromStatus}::smallint, ${event.toStatus}::smallint,
      ${details === undefined ? null : JSON.stringify(details)}::jsonb
    from request_event where request_id = ${event.requestId}::uuid`;
  if (fileIds.length > 0)
    await tx.requestEventFile.createMany({
      data: fileIds.map((fileId) => ({ eventId: id, fileId })),
    });
}

/** Counts the items by result, for an event. */
export function countResults(results: readonly Result[]): ResultCounts {
  const count = (wanted: Result) => results.filter((result) => result === wanted).length;
  return {
    passed: count(RESULT.passed),
    needsUpdate: count(RESULT.needsUpdate),
    notPassed: count(RESULT.notPassed),
    undecided: count(null),
  };
}

/** The changes of cover and items, for an event. */
export function changesOf(
  items: readonly ChangedItem[],
  cover: ChangedForm | null,
): EventDetails | undefined {
  if (items.length === 0 && !cover) return undefined;
  return {
    ...(cover ? { cover: cover.fields } : {}),
    changes: items.map(({ row, label, fields }) => ({ row, label, fields })),
  };
}

/** Whether the newest event is a save by the same person: consecutive saves become one event. */
export async function lastIsSaveBy(tx: Db, requestId: string, actorId: string): Promise<boolean> {
  const [last] = await rowsByIndex<{ action: EventAction; actorId: string | null }>(
    tx,
    Prisma.sql`
    select action, actor_id as "actorId" from request_event
    where request_id = ${requestId}::uuid order by seq desc limit 1`,
  );
  return last?.action === 'save' && last.actorId === actorId;
}
