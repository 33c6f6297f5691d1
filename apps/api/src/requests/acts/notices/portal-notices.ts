import type { Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import type { PortalNotice } from './notice-text';

/** Notifies active administrators about the portal itself, within a transaction: a notice each, and no mail. */
export async function tellAdministrators(tx: Db, template: PortalNotice): Promise<void> {
  const admins = await tx.user.findMany({
    where: { role: 'admin', status: 'active' },
    select: { id: true },
  });
  const at = new Date();
  await tx.notice.createMany({
    data: admins.map(({ id: userId }) => ({ id: newId(), userId, template, at, mailedAt: at })),
  });
}
