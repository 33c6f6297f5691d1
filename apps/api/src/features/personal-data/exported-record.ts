import { personFields, type ItemField, type Language } from '@portal/contracts';
import { columnOf } from '../../platform/database/field-columns';
import type { ReferenceCache } from '../../plant/reference-data';

/** A column's name in the database client: `health_status_id` becomes `healthStatusId`. */
const inCamelCase = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_rest, letter: string) => letter.toUpperCase());

/**
 * Every field of a person in the plant's record, for handing out: names of lists in one language, the picture by the
 * name of its file.
 */
export async function exportedRecord(
  cache: ReferenceCache,
  record: { image: { name: string } | null },
  language: Language,
): Promise<Record<string, unknown>> {
  const values = record as unknown as Readonly<Record<string, unknown>>;
  const recorded = Object.entries<ItemField>(personFields).filter(([, field]) => field.isRecorded);
  const fields = recorded.map(async ([name, field]) => {
    const key = inCamelCase(columnOf(name, field));
    const value = values[key] ?? null;
    return [key.replace(/Id$/, ''), await told(value, field)] as const;
  });
  return Object.fromEntries(await Promise.all(fields));

  async function told(value: unknown, { content }: ItemField): Promise<unknown> {
    if (content.kind === 'picture') return record.image?.name ?? null;
    if (value instanceof Date) return value.toISOString().slice(0, 10);
    if (content.kind !== 'one') return value;
    const rows = (await cache.rows(content.list, language)) as { id: string; name: string }[];
    return rows.find(({ id }) => id === value)?.name ?? '';
  }
}
