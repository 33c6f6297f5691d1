import type { Db } from '../../../platform/database/database';

/**
 * Lets the rest of a transaction change what is otherwise only added to: history, verdicts, the administrators' log.
 * Only what removes personal data, and writes down that it did, begins like this.
 */
export async function beginRemoval(tx: Db): Promise<void> {
  await tx.$queryRaw`select set_config('portal.removes_personal_data', 'on', true)`;
}
