import type { Action, Result, Status } from '@portal/contracts';
import { RESULT } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import type { ChangedItem, ChangedForm } from '../request-family';

/** How many items stood how. */
export interface ResultCounts {
  passed: number;
  needsUpdate: number;
  notPassed: number;
  undecided: number;
}

/** What stands behind an entry, kept as it was then and put into words when it is read. */
export interface EventDetails {
  results?: ResultCounts;
  /** Fields that were changed on the plan. */
  plan?: string[];
  changes?: Pick<ChangedItem, 'row' | 'label' | 'fields'>[];
}

export interface NewEvent {
  requestId: string;
  /** Null: the workflow itself. */
  actorId: string | null;
  action:
    | Action
    | 'confirm'
    | 'assign'
    | 'delegate'
    | 'takeBack'
    | 'support'
    | 'issueCard'
    | 'supplementFile';
  comment?: string;
  fromStatus: Status | null;
  toStatus: Status;
  details?: EventDetails;
  fileIds?: readonly string[];
}

/** Adds an entry to a request's history; the request's row is locked, so entries are counted up without gaps. */
export async function addEvent(
  tx: Db,
  { details, fileIds = [], ...event }: NewEvent,
): Promise<void> {
  const seq = await tx.requestEvent.count({ where: { requestId: event.requestId } });
  const id = newId();
  await tx.requestEvent.create({
    data: {
      id,
      seq: seq + 1,
      // Now, not when the transaction began: it may have waited for what it follows.
      at: new Date(),
      ...event,
      details: details as Prisma.InputJsonObject | undefined,
    },
  });
  if (fileIds.length > 0)
    await tx.requestEventFile.createMany({
      data: fileIds.map((fileId) => ({ eventId: id, fileId })),
    });
}

/** How the items stand, for an entry on them. */
export function countResults(results: readonly Result[]): ResultCounts {
  const count = (wanted: Result) => results.filter((result) => result === wanted).length;
  return {
    passed: count(RESULT.passed),
    needsUpdate: count(RESULT.needsUpdate),
    notPassed: count(RESULT.notPassed),
    undecided: count(null),
  };
}

/** What was changed on plan and items, for an entry on it. */
export function changesOf(
  items: readonly ChangedItem[],
  plan: ChangedForm | null,
): EventDetails | undefined {
  if (items.length === 0 && !plan) return undefined;
  return {
    ...(plan ? { plan: plan.fields } : {}),
    changes: items.map(({ row, label, fields }) => ({ row, label, fields })),
  };
}

/** Whether the newest entry is a save by the same person: saves in a row are one entry. */
export async function lastIsSaveBy(tx: Db, requestId: string, actorId: string): Promise<boolean> {
  const last = await tx.requestEvent.findFirst({
    where: { requestId },
    orderBy: { seq: 'desc' },
    select: { action: true, actorId: true },
  });
  return last?.action === 'save' && last.actorId === actorId;
}
