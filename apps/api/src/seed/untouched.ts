import type { Db } from '../platform/database/database';

/** Whether the database has users that are not of a demo, and no demo is in it. */
export const hasUsersOfItsOwn = async (tx: Db): Promise<boolean> =>
  (await tx.user.count({ where: { isDemo: true } })) === 0 && (await tx.user.count()) > 0;

/** Whether the database has only a demo's own accounts and no requests yet. */
export const isUntouched = async (tx: Db): Promise<boolean> =>
  (await tx.user.count({ where: { isDemo: false } })) === 0 && (await tx.request.count()) === 0;
