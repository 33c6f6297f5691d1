/** Something that a change made of something else; what was taken back counts no more. */
export interface Change<Value> {
  id: string;
  before: Value;
  after: Value;
  isUndone: boolean;
}

/**
 * What a value becomes when a change of it is taken back. Where something else has been written since, that stays; what the
 * change began with is gone, too, if it came from a change that was taken back before.
 * @param changes of this value, the oldest first
 * @returns null where the value stays what it is
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
