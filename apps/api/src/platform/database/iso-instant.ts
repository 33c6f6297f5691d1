import { Prisma } from './generated/client';

/**
 * A point in time as answers carry it (`2026-11-20T17:42:11.123Z`), for lists that are read often: a date made
 * of each value by the driver, only to be written as text again, costs more than the rest of the row.
 */
export const isoInstant = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
