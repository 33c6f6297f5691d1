import type { Action, Result, Status } from '@portal/contracts';
import { RESULT } from '@portal/contracts';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { touched } from '../../platform/logging/call-trail';
import type { ChangedForm, ChangedItem } from './forms';

/** How many items stood how. */
export interface ResultCounts {
  passed: number;
  needsUpdate: number;
  notPassed: number;
  undecided: number;
}

/** What stands behind an event, kept as it was then and put into words when it is read. */
export interface EventDetails {
  results?: ResultCounts;
  /** Whom a task was given to, or support was asked of. */
  toUserId?: string;
  /** Fields that were changed on the cover. */
  cover?: string[];
  changes?: Pick<ChangedItem, 'row' | 'label' | 'fields'>[];
  /** Numbers of requests that have ended with this one. */
  alsoEnded?: string[];
  /** Number of the request with which this one has ended. */
  endedWith?: string;
  /** How much of each was counted, and of how much. */
  counted?: { row: number; label: string; count: number; of: number }[];
}

/** What the history calls what was done. */
export type EventAction =
  | Action
  | 'confirm'
  | 'assign'
  | 'delegate'
  | 'takeBack'
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
  /** Null: the workflow itself. */
  actorId: string | null;
  action: EventAction;
  comment?: string | undefined;
  fromStatus: Status | null;
  toStatus: Status;
  details?: EventDetails | undefined;
  fileIds?: readonly string[] | undefined;
}

/** Adds an event to a request's history; the request's row is locked, so events are counted up without gaps. */
export async function addEvent(
  tx: Db,
  { details, fileIds = [], ...event }: NewEvent,
): Promise<void> {
  touched(event.requestId);
  const id = newId();
  // At this moment, not when the transaction began: it may have waited for what it follows.
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

/** How the items stand, for an event on them. */
export function countResults(results: readonly Result[]): ResultCounts {
  const count = (wanted: Result) => results.filter((result) => result === wanted).length;
  return {
    passed: count(RESULT.passed),
    needsUpdate: count(RESULT.needsUpdate),
    notPassed: count(RESULT.notPassed),
    undecided: count(null),
  };
}

/** What was changed on cover and items, for an event on it. */
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

/** Whether the newest event is a save by the same person: saves in a row are one event. */
export async function lastIsSaveBy(tx: Db, requestId: string, actorId: string): Promise<boolean> {
  const [last] = await rowsByIndex<{ action: EventAction; actorId: string | null }>(
    tx,
    Prisma.sql`
    select action, actor_id as "actorId" from request_event
    where request_id = ${requestId}::uuid order by seq desc limit 1`,
  );
  return last?.action === 'save' && last.actorId === actorId;
}
