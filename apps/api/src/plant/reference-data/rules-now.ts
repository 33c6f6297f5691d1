import { plantRules } from '@portal/contracts';
import type { VersionedRules } from '../../requests/core/plant-rules';
import type { ReferenceCache } from './reference-cache';

/** Today's rules, from memory. */
export async function rulesNow(cache: ReferenceCache): Promise<VersionedRules> {
  const [row] = await cache.rows(plantRules, 'vi');
  if (!row) throw new Error('There is no version of the rules');
  return row;
}
