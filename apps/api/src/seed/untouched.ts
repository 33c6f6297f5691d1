import type { Db } from '../platform/database/database';

/** Whether somebody uses the database who did not come with a demo, and no demo is in it. */
export const hasUsersOfItsOwn = async (tx: Db): Promise<boolean> =>
  (await tx.user.count({ where: { isDemo: true } })) === 0 && (await tx.user.count()) > 0;

/** Whether nobody but a demo's own accounts is there, and nobody has filed anything yet. */
export const isUntouched = async (tx: Db): Promise<boolean> =>
  (await tx.user.count({ where: { isDemo: false } })) === 0 && (await tx.request.count()) === 0;
