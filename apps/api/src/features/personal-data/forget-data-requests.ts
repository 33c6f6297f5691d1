import { endsUse } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';

/**
 * Removes a person from the register of requests about personal data. The rows stay, with their kinds and times, as proof
 * that the terms were kept. What asked for the use to end is done by the removal, so it is closed.
 */
export async function forgetDataRequests(tx: Db, viewer: CurrentUser, key: string): Promise<void> {
  const requests = await tx.dataRequest.findMany({
    where: { identityKey: key },
    select: { id: true, kind: true, closedAt: true },
  });
  const ids = requests.map(({ id }) => id);
  const met = requests
    .filter(({ kind, closedAt }) => closedAt === null && endsUse(kind))
    .map(({ id }) => id);
  const now = new Date();
  await tx.dataRequestAct.createMany({
    data: met.map((requestId) => ({
      id: newId(),
      requestId,
      kind: 'closed' as const,
      note: '',
      byId: viewer.id,
    })),
  });
  await tx.dataRequest.updateMany({
    where: { id: { in: met }, answeredAt: null },
    data: { answeredAt: now },
  });
  await tx.dataRequest.updateMany({
    where: { id: { in: met } },
    data: { closedAt: now, outcome: 'done' },
  });
  await tx.dataRequestAct.updateMany({ where: { requestId: { in: ids } }, data: { note: '' } });
  await tx.dataRequest.updateMany({
    where: { id: { in: ids } },
    data: { identityNumber: '', identityKey: '', fullName: '', contact: '', text: '' },
  });
}
