import { STATUS } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { RequestFamilies } from '../../core/families';
import { beginRemoval } from './removal';

/** Approved, rejected and removed requests stay what they are; whatever else was left lying is removed. */
const STAYS = [STATUS.approved, STATUS.rejected, STATUS.removed];

/**
 * That a request `r` was sent once, and ended, or was left lying by everybody, before a point in time; an approval ends
 * with the days that it is for.
 */
export const endedBefore = (before: Prisma.Sql): Prisma.Sql => Prisma.sql`
  r.number is not null and r.changed_at < ${before}
  and (r.status <> ${STATUS.approved} or coalesce(r.ends_at, r.changed_at) < ${before})`;

/** That a request `r` was never sent, and nobody has worked on it since a point in time. */
export const draftUntouchedSince = (since: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`r.number is null and r.changed_at < ${since}`;

/** Ended requests: what they tell of persons is removed, numbers, days, companies and results stay. */
@Injectable()
export class EndedRequests {
  constructor(private readonly families: RequestFamilies) {}

  /**
   * Removes what requests tell of persons, as part of a transaction in which their rows are locked: a number of
   * statements that does not grow with them. Files go with the clean-up, as nothing holds them any more.
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

  /** What each family keeps of its own. */
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

  /** Leaves nothing open, and says so in the history. */
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

/** Says in the history of requests that personal data was removed. @param actorId null: for its age */
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

/** Removes signed papers for good; that the approvals were given stays. */
export async function forgetPapers(tx: Db, requestIds: readonly string[]): Promise<void> {
  await tx.approval.updateMany({
    where: { requestId: { in: [...requestIds] } },
    data: { fileId: null, paperForgottenAt: new Date() },
  });
}
