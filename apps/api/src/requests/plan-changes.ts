import type { Db } from '../platform/database/database';
import type { Request } from '../platform/database/generated/client';
import { newId } from '../platform/database/id';
import type { KeptForm, ChangedForm, RequestFamily } from './request-family';

/** Keeps the plan and its attachments as reviewers have them, before their author may change them. */
export async function keepPlan(tx: Db, family: RequestFamily, request: Request): Promise<void> {
  const card = await family.keptPlan(tx, request);
  const id = newId();
  // Now, not when the transaction began: it may have waited for the verdict that it follows.
  await tx.planSnapshot.create({ data: { id, requestId: request.id, at: new Date(), card } });
  await tx.planSnapshotFile.createMany({
    data: [...new Set(family.plans.filesIn(card))].map((fileId) => ({ snapshotId: id, fileId })),
  });
}

/**
 * The same of a request that its author takes back. Where nobody has judged anything since the plan was kept last,
 * that one stays: it is what reviewers know.
 */
export async function keepRevokedPlan(
  tx: Db,
  family: RequestFamily,
  request: Request,
): Promise<void> {
  const kept = await tx.planSnapshot.findFirst({
    where: { requestId: request.id },
    orderBy: { at: 'desc' },
    select: { at: true },
  });
  if (kept) {
    const since = { gt: kept.at };
    const [verdicts, tasks] = await Promise.all([
      tx.itemDecision.count({ where: { item: { requestId: request.id }, at: since } }),
      tx.workflowTask.count({ where: { requestId: request.id, completedAt: since } }),
    ]);
    if (verdicts + tasks === 0) return;
  }
  await keepPlan(tx, family, request);
}

/** The plan beside what reviewers had last; null where nothing differs, or none had it before. */
export async function changedPlan(
  db: Db,
  family: RequestFamily,
  request: Request,
): Promise<ChangedForm | null> {
  const kept = await db.planSnapshot.findFirst({
    where: { requestId: request.id },
    orderBy: { at: 'desc' },
    select: { card: true },
  });
  if (!kept) return null;
  const before = kept.card as KeptForm;
  const after = await family.keptPlan(db, request);
  const fields = family.plans.changedFields(before, after);
  return fields.length > 0 ? { before, after, fields } : null;
}
