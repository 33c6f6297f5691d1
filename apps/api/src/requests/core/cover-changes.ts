import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import type { RequestFamily } from './family';
import type { ChangedForm, KeptForm } from './forms';

/** Stores the cover and its attachments as reviewers have them, before the author may change them. */
export async function keepCover(tx: Db, family: RequestFamily, request: Request): Promise<void> {
  const form = await family.reader.keptCover(tx, request);
  const id = newId();
  // The current time and not the start of the transaction, which may have waited for an earlier verdict.
  await tx.coverSnapshot.create({ data: { id, requestId: request.id, at: new Date(), form } });
  await tx.coverSnapshotFile.createMany({
    data: [...new Set(family.cover.filesIn(form))].map((fileId) => ({ snapshotId: id, fileId })),
  });
}

/**
 * Stores the cover of a request that its author takes back. If nothing was judged since the cover was last stored,
 * the old copy stays, because it is what reviewers know.
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
 * Compares the cover with the copy that reviewers last had; null if nothing differs or there is no copy.
 * @param now the current cover, if the caller has already read it
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
