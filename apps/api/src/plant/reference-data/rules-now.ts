import { plantRules, type RowOf } from '@portal/contracts';
import type { ReferenceCache } from './reference-cache';

/** The plant's rules of a moment, and their version. */
export type VersionedRules = RowOf<typeof plantRules>;

/** Today's rules, from memory. */
export async function rulesNow(cache: ReferenceCache): Promise<VersionedRules> {
  const [row] = await cache.rows(plantRules, 'vi');
  if (!row) throw new Error('There is no version of the rules');
  return row;
}
