import { requestType, type Family } from '@portal/contracts';

/** The part of a family that the address of its list depends on. */
interface Listed {
  name: Family;
  /** The path of one of its requests: below its list. */
  detailPath: string;
}

/**
 * The families shown in the list that a menu leaf opens: all families with that address, or the one that the address
 * continues with, by name or number (`/list/2`).
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
