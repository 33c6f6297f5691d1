import { listKey, type ReferenceList } from '@portal/contracts';
import type { Row } from '../../plant/reference-data';

/**
 * The rows of the list that a field names, among the lists of its family.
 * @throws Error if the family does not load this list
 */
export function rowsOf(lists: object, list: ReferenceList): readonly Row[] {
  const rows = (lists as Record<string, readonly Row[] | undefined>)[listKey(list)];
  if (!rows) throw new Error(`The list ${list.name} is not loaded`);
  return rows;
}
