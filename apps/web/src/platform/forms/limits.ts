/** The part of a schema that describes the limits of its values. */
interface Limited {
  maxLength?: number | null;
  minValue?: number | null;
  maxValue?: number | null;
  unwrap?: () => Limited;
}

/** The schema of the value itself, without wrappers such as "optional" or "nullable". */
const innermost = (schema: Limited): Limited =>
  schema.unwrap ? innermost(schema.unwrap()) : schema;

/**
 * The maximum text length of each field of an object schema. Fields without a limit are left out.
 */
export function maxLengthsOf({ shape }: { shape: object }): Record<string, number> {
  const limits = Object.entries(shape as Record<string, Limited>).map(
    ([name, schema]) => [name, innermost(schema).maxLength] as const,
  );
  return Object.fromEntries(limits.filter((entry): entry is [string, number] => Boolean(entry[1])));
}

/** The smallest and largest number that a schema accepts. */
export function boundsOf(schema: Limited): { min: number; max: number } {
  const { minValue, maxValue } = innermost(schema);
  return { min: minValue ?? 0, max: maxValue ?? Number.MAX_SAFE_INTEGER };
}
