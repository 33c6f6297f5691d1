import type { Language } from '@portal/contracts';
import { Prisma } from './generated/client';

/** The column with a list's names in a language. */
export const nameIn = (language: Language): Prisma.Sql =>
  Prisma.raw(language === 'en' ? 'name_en' : 'name_vi');

/**
 * A row as one JSON object, with days as `2026-11-20`. The driver then parses one value instead of one for each column.
 */
export const jsonObject = (columns: Record<string, Prisma.Sql>): Prisma.Sql =>
  Prisma.sql`json_build_object(${Prisma.join(
    Object.entries(columns).map(
      ([name, column]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${column}`,
    ),
    ',\n        ',
  )})`;

/** The `set` list of an upsert: overwrites these columns of an existing row with the given values. */
export const overwritten = (columns: readonly string[]): Prisma.Sql =>
  Prisma.join(
    columns.map((name) => Prisma.sql`${Prisma.raw(name)} = excluded.${Prisma.raw(name)}`),
    ', ',
  );

/** A select list: each column under the name that it has in the result. */
export const selected = (columns: Record<string, Prisma.Sql>): Prisma.Sql =>
  Prisma.join(
    Object.entries(columns).map(
      ([name, column]) => Prisma.sql`${column} as ${Prisma.raw(`"${name}"`)}`,
    ),
  );
