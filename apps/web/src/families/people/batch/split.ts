import { MAX_ENTRY_ITEMS } from '@portal/contracts';

/** How many people each request of a new batch gets: as many as it can hold, the last one the rest. */
export function sizesOf(count: number): number[] {
  const most = MAX_ENTRY_ITEMS.people;
  return Array.from({ length: Math.ceil(count / most) }, (_, at) =>
    Math.min(most, count - at * most),
  );
}

/** The place of the request that gets a person. @param at counted from 0 */
export const placeOfPerson = (at: number): number => Math.floor(at / MAX_ENTRY_ITEMS.people) + 1;
