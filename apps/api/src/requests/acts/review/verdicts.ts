import type { DecideItemBody, FindingInput } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import type { RequestFamily } from '../../core/family';

/** A verdict to give on items. */
export interface Verdict {
  result: DecideItemBody['result'];
  /** The first one is the most important. */
  findings: readonly FindingInput[];
}

/**
 * Gives one verdict on items of a locked request, and stores with each the item as it was. A fixed number of
 * statements.
 * @returns ids of the verdicts, in the order of the items
 */
export async function addVerdicts(
  tx: Db,
  { request, family, byId }: { request: Request; family: RequestFamily; byId: string },
  itemIds: readonly string[],
  { result, findings }: Verdict,
): Promise<string[]> {
  const items = await family.reader.keptItems(tx, itemIds);
  // The current time and not the start of the transaction, which may have waited for an earlier verdict.
  const at = new Date();
  const given = itemIds.map((itemId) => {
    const snapshot = items.get(itemId);
    if (!snapshot) throw new Error(`The item ${itemId} has no form`);
    return { id: newId(), itemId, snapshot };
  });
  await tx.itemDecision.createMany({
    data: given.map(({ id, itemId, snapshot }) => ({
      id,
      itemId,
      round: request.round,
      byId,
      at,
      snapshot,
      result,
    })),
  });
  await tx.itemFinding.createMany({
    data: given.flatMap(({ id: decisionId }) =>
      findings.map((found, position) => ({ id: newId(), decisionId, position, ...found })),
    ),
  });
  await tx.itemDecisionFile.createMany({
    data: given.flatMap(({ id: decisionId, snapshot }) =>
      [...new Set(family.items?.filesIn(snapshot) ?? [])].map((fileId) => ({ decisionId, fileId })),
    ),
  });
  await tx.requestItem.updateMany({
    where: { id: { in: [...itemIds] } },
    data: { result, decidedAt: at },
  });
  await touch(tx, request.id);
  return given.map(({ id }) => id);
}

/** Raises the version: an author who is correcting the request has not seen the new findings, and gets a conflict. */
export async function touch(tx: Db, requestId: string): Promise<void> {
  await tx.request.update({
    where: { id: requestId },
    data: { version: { increment: 1 } },
    select: { id: true },
  });
}
