import { Prisma } from './generated/client';

/**
 * An instant as answers send it (`2026-11-20T17:42:11.123Z`), for lists that are read often. Otherwise the driver would
 * parse each value into a date only to format it again, which costs more than the rest of the row.
 */
export const isoInstant = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
