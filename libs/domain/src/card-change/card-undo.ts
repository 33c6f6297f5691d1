/** A change of a value. A withdrawn change no longer counts. */
export interface Change<Value> {
  id: string;
  before: Value;
  after: Value;
  isUndone: boolean;
}

/**
 * The value after a change was withdrawn. If something else has been written since, that stays. The
 * old value of the change is skipped too if it came from a change that was withdrawn before.
 * @param changes of this value, the oldest first
 * @returns null if the value does not change
 */
export function valueWithout<Value>(
  now: Value,
  changes: readonly Change<Value>[],
  id: string,
): { value: Value } | null {
  const at = changes.findIndex((change) => change.id === id);
  const change = changes[at];
  if (!change || change.isUndone || change.after !== now) return null;
  return {
    value: changes
      .slice(0, at)
      .reduceRight(
        (value, { before, after, isUndone }) => (isUndone && after === value ? before : value),
        change.before,
      ),
  };
}
