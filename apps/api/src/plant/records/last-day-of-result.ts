import { Prisma } from '../../platform/database/generated/client';

/**
 * The last day on which a passed result counts, as `countsOn` of the domain reads it; null: for ever.
 * @param result alias of `training_result` @param course alias of its `course`
 */
export const lastDayOfResult = (result: Prisma.Sql, course: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${result}.valid_to, case when ${course}.valid_months > 0
    then (${result}.exam_date + make_interval(months => ${course}.valid_months))::date end)`;
