import type { StaffItemInput } from '@portal/contracts';
import { ofItem, type EntryProblem } from '../entry/entry-problem';
import { identityKey, lookAlikeKey } from '../identity';

type Numbered = Pick<StaffItemInput, 'id' | 'identityCardNumber'>;

/**
 * People who are in several requests of a batch. Every request checks its own list for the same
 * number, so the batch compares only different lists. The problem is at each of them but the first.
 * @param lists of the requests that are submitted together, in order
 * @returns the problems of each list
 */
export function duplicatesInBatch(
  lists: readonly (readonly Numbered[])[],
): EntryProblem<'duplicateInBatch'>[][] {
  const listOfKey = new Map<string, number>();
  return lists.map((people, list) =>
    people.flatMap(({ id, identityCardNumber }, at) => {
      const key = lookAlikeKey(identityKey(identityCardNumber));
      if (key === '') return [];
      const first = listOfKey.get(key);
      if (first === undefined) listOfKey.set(key, list);
      return first === undefined || first === list
        ? []
        : [ofItem(id, at + 1)('identityCardNumber', 'duplicateInBatch')];
    }),
  );
}
