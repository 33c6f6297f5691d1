import type { DecideItemBody } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import type { RequestFamily } from '../family';

/** What is found of items. */
export type Verdict = Omit<DecideItemBody, 'seenDecisionId'>;

/**
 * Gives one verdict on items of a request whose row is locked, each with what it was given on. A fixed number
 * of statements.
 * @returns ids of the verdicts, in the order of the items
 */
export async function addVerdicts(
  tx: Db,
  { request, family, byId }: { request: Request; family: RequestFamily; byId: string },
  itemIds: readonly string[],
  verdict: Verdict,
): Promise<string[]> {
  const items = await family.reader.keptItems(tx, itemIds);
  // Now, not when the transaction began: it may have waited for the verdict that it follows.
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
      ...verdict,
    })),
  });
  await tx.itemDecisionFile.createMany({
    data: given.flatMap(({ id: decisionId, snapshot }) =>
      [...new Set(family.items?.filesIn(snapshot) ?? [])].map((fileId) => ({ decisionId, fileId })),
    ),
  });
  await tx.requestItem.updateMany({
    where: { id: { in: [...itemIds] } },
    data: { result: verdict.result, decidedAt: at },
  });
  // Whoever corrects the request meanwhile has not seen this, and may no longer change the items.
  await tx.request.update({
    where: { id: request.id },
    data: { version: { increment: 1 } },
    select: { id: true },
  });
  return given.map(({ id }) => id);
}
