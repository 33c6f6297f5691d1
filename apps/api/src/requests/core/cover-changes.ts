import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import type { RequestFamily } from './family';
import type { ChangedForm, KeptForm } from './forms';

/** Keeps the cover and its attachments as reviewers have them, before their author may change them. */
export async function keepCover(tx: Db, family: RequestFamily, request: Request): Promise<void> {
  const form = await family.reader.keptCover(tx, request);
  const id = newId();
  // Now, not when the transaction began: it may have waited for the verdict that it follows.
  await tx.coverSnapshot.create({ data: { id, requestId: request.id, at: new Date(), form } });
  await tx.coverSnapshotFile.createMany({
    data: [...new Set(family.cover.filesIn(form))].map((fileId) => ({ snapshotId: id, fileId })),
  });
}

/**
 * The same of a request that its author takes back. Where nobody has judged anything since the cover was kept last,
 * that one stays: it is what reviewers know.
 */
export async function keepRevokedCover(
  tx: Db,
  family: RequestFamily,
  request: Request,
): Promise<void> {
  const kept = await tx.coverSnapshot.findFirst({
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
  await keepCover(tx, family, request);
}

/**
 * The cover beside what reviewers had last; null where nothing differs, or none had it before.
 * @param now the cover as it stands, where somebody has read it already
 */
export async function changedCover(
  db: Db,
  family: RequestFamily,
  request: Request,
  now?: KeptForm,
): Promise<ChangedForm | null> {
  const kept = await db.coverSnapshot.findFirst({
    where: { requestId: request.id },
    orderBy: { at: 'desc' },
    select: { form: true },
  });
  if (!kept) return null;
  const before = kept.form as KeptForm;
  const after = now ?? (await family.reader.keptCover(db, request));
  const fields = family.cover.changedFields(before, after);
  return fields.length > 0 ? { before, after, fields } : null;
}
