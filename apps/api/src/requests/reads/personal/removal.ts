import type { Db } from '../../../platform/database/database';

/**
 * Allows the rest of a transaction to change tables that are otherwise append-only: history, verdicts, the
 * administrators' log. Use it only to remove personal data, and record the removal.
 */
export async function beginRemoval(tx: Db): Promise<void> {
  await tx.$queryRaw`select set_config('portal.removes_personal_data', 'on', true)`;
}
