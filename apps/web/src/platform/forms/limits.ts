/** A schema as far as it may say what its values are limited to. */
interface Limited {
  maxLength?: number | null;
  minValue?: number | null;
  maxValue?: number | null;
  unwrap?: () => Limited;
}

/** The schema of the value itself, whatever may stand in its place. */
const innermost = (schema: Limited): Limited =>
  schema.unwrap ? innermost(schema.unwrap()) : schema;

/** The longest text that each field of an object's schema takes; fields without a limit are left out. */
export function maxLengthsOf({ shape }: { shape: object }): Record<string, number> {
  const limits = Object.entries(shape as Record<string, Limited>).map(
    ([name, schema]) => [name, innermost(schema).maxLength] as const,
  );
  return Object.fromEntries(limits.filter((entry): entry is [string, number] => Boolean(entry[1])));
}

/** The least and the greatest number that a schema takes. */
export function boundsOf(schema: Limited): { min: number; max: number } {
  const { minValue, maxValue } = innermost(schema);
  return { min: minValue ?? 0, max: maxValue ?? Number.MAX_SAFE_INTEGER };
}
