/** A schema as far as it may say how long a text can be. */
interface Limited {
  maxLength?: number | null;
  unwrap?: () => Limited;
}

const maxLengthOf = (schema: Limited): number | undefined =>
  schema.maxLength ?? (schema.unwrap && maxLengthOf(schema.unwrap()));

/** The longest text that each field of an object's schema takes; fields without a limit are left out. */
export function maxLengthsOf({ shape }: { shape: object }): Record<string, number> {
  const limits = Object.entries(shape as Record<string, Limited>).map(
    ([name, schema]) => [name, maxLengthOf(schema)] as const,
  );
  return Object.fromEntries(limits.filter((entry): entry is [string, number] => Boolean(entry[1])));
}
