import type { Action, Status } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';

export interface NewEvent {
  requestId: string;
  /** Null: the workflow itself. */
  actorId: string | null;
  action: Action | 'confirm' | 'assign' | 'delegate' | 'support' | 'issueCard' | 'supplementFile';
  comment?: string;
  fromStatus: Status | null;
  toStatus: Status;
}

/** Adds an entry to a request's history; the request's row is locked, so entries are counted up without gaps. */
export async function addEvent(tx: Db, event: NewEvent): Promise<void> {
  const seq = await tx.requestEvent.count({ where: { requestId: event.requestId } });
  await tx.requestEvent.create({ data: { id: newId(), seq: seq + 1, ...event } });
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
