import { STATUS } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { RequestFamilies } from '../../core/request-families';
import { beginRemoval } from './removal';

/** Approved, rejected and removed requests keep their status; all others that were abandoned become removed. */
const STAYS = [STATUS.approved, STATUS.rejected, STATUS.removed];

/**
 * Condition: a request `r` was submitted at least once, and ended or was abandoned before a point in time. An approval
 * ends with the last of its days.
 */
export const endedBefore = (before: Prisma.Sql): Prisma.Sql => Prisma.sql`
  r.number is not null and r.changed_at < ${before}
  and (r.status <> ${STATUS.approved} or coalesce(r.ends_at, r.changed_at) < ${before})`;

/** Condition: a request `r` was never submitted, and was not changed since a point in time. */
export const draftUntouchedSince = (since: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`r.number is null and r.changed_at < ${since}`;

/** Ended requests: removes their personal data; numbers, days, companies and results stay. */
@Injectable()
export class EndedRequests {
  constructor(private readonly families: RequestFamilies) {}

  /**
   * Removes the personal data of requests, within a transaction in which their rows are locked. The number of
   * statements does not grow with them. The clean-up later removes the files, because no record refers to them any
   * more.
   */
  async forget(tx: Db, ids: readonly string[]): Promise<void> {
    await beginRemoval(tx);
    const requestId = { in: [...ids] };
    const ofItems = { item: { requestId } };
    await tx.itemDocument.deleteMany({ where: ofItems });
    await tx.itemDecision.deleteMany({ where: ofItems });
    await tx.requestItem.updateMany({ where: { requestId }, data: { label: '', searchText: '' } });
    await tx.coverSnapshot.deleteMany({ where: { requestId } });
    await tx.coverFinding.deleteMany({ where: { requestId } });
    await tx.requestAttachment.deleteMany({ where: { requestId } });
    await tx.requestEventFile.deleteMany({ where: { event: { requestId } } });
    await tx.$executeRaw`
      update request_event set comment = '', details = null where request_id = any(${ids}::uuid[])`;
    await tx.workflowTask.updateMany({
      where: { requestId },
      data: { searchText: '', description: '', comment: '', isOpen: false },
    });
    await forgetPapers(tx, ids);
    await this.forgetOwnRows(tx, ids);
    await this.close(tx, ids);
  }

  /** Empties each family's own tables. */
  private async forgetOwnRows(tx: Db, ids: readonly string[]): Promise<void> {
    const rows = await tx.request.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, family: true },
    });
    for (const family of this.families.all) {
      const own = rows.filter((row) => row.family === family.name).map(({ id }) => id);
      if (own.length > 0) await family.personal.forget(tx, own);
    }
  }

  /** Closes open tasks, and records the removal in the history. */
  private async close(tx: Db, ids: readonly string[]): Promise<void> {
    await tx.$executeRaw`
      update request set forgotten_at = now(), version = version + 1, description = '',
        search_text = searchable(coalesce(number, '') || ' ' || document_number), item_text = '',
        allow_revision = false,
        status = case when status = any(${STAYS}::int[]) then status else ${STATUS.removed} end
      where id = any(${ids}::uuid[])`;
    await tellForgotten(tx, ids, null);
  }
}

/**
 * Records in the history of requests that personal data was removed. @param actorId null if it was removed for its age
 */
export async function tellForgotten(
  tx: Db,
  requestIds: readonly string[],
  actorId: string | null,
): Promise<void> {
  const events = requestIds.map((requestId) => ({ id: newId(), request_id: requestId }));
  await tx.$executeRaw`
    insert into request_event (id, request_id, seq, at, actor_id, action, to_status)
    select e.id, e.request_id,
      1 + (select coalesce(max(old.seq), 0) from request_event old where old.request_id = e.request_id),
      now(), ${actorId}::uuid, 'forget', r.status
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(id uuid, request_id uuid)
    join request r on r.id = e.request_id`;
}

/** Removes signed papers for good; the record of the approvals stays. */
export async function forgetPapers(tx: Db, requestIds: readonly string[]): Promise<void> {
  await tx.approval.updateMany({
    where: { requestId: { in: [...requestIds] } },
    data: { fileId: null, paperForgottenAt: new Date() },
  });
}
