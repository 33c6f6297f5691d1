import { Prisma } from '../../platform/database/generated/client';

/** Joins as `last` the valid inspection of the thing `e`: the newest recorded one that was not withdrawn. */
export const withInspection = Prisma.sql`left join lateral (
  select n.verify_code, n.valid_date from equipment_inspection n
  where n.equipment_unit_id = e.id and n.withdrawn_at is null
  order by n.recorded_at desc, n.id desc limit 1) last on true`;
