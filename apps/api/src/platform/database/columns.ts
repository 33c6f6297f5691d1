import { Prisma } from './generated/client';

/** A row as one JSON object, days as `2026-11-20`: read in one piece, without a value of the driver's for each column. */
export const jsonObject = (columns: Record<string, Prisma.Sql>): Prisma.Sql =>
  Prisma.sql`json_build_object(${Prisma.join(
    Object.entries(columns).map(
      ([name, column]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${column}`,
    ),
    ',\n        ',
  )})`;

/** What an upsert makes of columns of a row that is there: what it was given. */
export const overwritten = (columns: readonly string[]): Prisma.Sql =>
  Prisma.join(
    columns.map((name) => Prisma.sql`${Prisma.raw(name)} = excluded.${Prisma.raw(name)}`),
    ', ',
  );

/** Columns of a statement by the names that its rows are to have. */
export const selected = (columns: Record<string, Prisma.Sql>): Prisma.Sql =>
  Prisma.join(
    Object.entries(columns).map(
      ([name, column]) => Prisma.sql`${column} as ${Prisma.raw(`"${name}"`)}`,
    ),
  );
