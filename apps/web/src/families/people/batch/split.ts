/**
 * How many people each request of a new batch gets: as many as it can hold, the last one the rest.
 * @param most people that a request can hold
 */
export function sizesOf(count: number, most: number): number[] {
  return Array.from({ length: Math.ceil(count / most) }, (_, at) =>
    Math.min(most, count - at * most),
  );
}

/** The place of the request that gets a person. @param at counted from 0 */
export const placeOfPerson = (at: number, most: number): number => Math.floor(at / most) + 1;
