import { requestType, type Family } from '@portal/contracts';

/** A family as far as the address of its list goes. */
interface Listed {
  name: Family;
  /** Where one of its requests is shown: beneath its list. */
  detailPath: string;
}

/**
 * The families whose requests stand in the list that a menu's leaf leads to: all that share its address, or the one
 * that the address goes on with, by name or number (`/list/2`).
 */
export function familiesOfLeaf(path: string, families: readonly Listed[]): Family[] {
  const [list, type] = segmentsOf(path);
  const listed = families
    .filter(({ detailPath }) => segmentsOf(detailPath)[0] === list)
    .map(({ name }) => name);
  const one = requestType.safeParse(type).data;
  return one !== undefined && listed.includes(one) ? [one] : listed;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
