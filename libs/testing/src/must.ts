/** Returns the value; throws if it is missing, because the test needs it. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test expected a value here');
  return value;
}
