/**
 * The reading of a text: empty, a value, several values from which only the user can choose, or
 * refused. `nearest` are values that the user may have meant.
 */
export type Reading<T, Code extends string = string> =
  | { kind: 'empty' }
  | { kind: 'value'; value: T }
  | { kind: 'unclear'; could: readonly T[] }
  | { kind: 'refused'; reason: Code; nearest: readonly T[] };

export const EMPTY = { kind: 'empty' } as const;

export const valueRead = <T>(value: T) => ({ kind: 'value', value }) as const;

export const refused = <Code extends string, T = never>(reason: Code, nearest: readonly T[] = []) =>
  ({ kind: 'refused', reason, nearest }) as const;
