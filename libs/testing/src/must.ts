/** The value, which the test knows to be there. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test expected a value here');
  return value;
}
