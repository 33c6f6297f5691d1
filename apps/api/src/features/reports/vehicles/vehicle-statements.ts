import { checkStands, permitRuns } from '../../../plant/records';
import { Prisma } from '../../../platform/database/generated/client';

/** Condition: the request `r` is the company's; without a company, any request. */
export const ofCompany = (contractorId: string | null): Prisma.Sql =>
  contractorId ? Prisma.sql`and r.contractor_id = ${contractorId}::uuid` : Prisma.empty;

const among = (column: Prisma.Sql, ids: readonly string[] | undefined): Prisma.Sql =>
  ids ? Prisma.sql`and ${column} = any(${[...ids]}::uuid[])` : Prisma.empty;

/** The relevant permit of each vehicle: one that was not ended before one that was, and then the longest. */
export const heldPermits = (
  contractorId: string | null,
  ids?: readonly string[],
): Prisma.Sql => Prisma.sql`
  select distinct on (m.vehicle_id) m.vehicle_id, m.vehicle_in_type, m.card_type, m.valid_from,
    m.valid_to, m.is_ended, r.contractor_id
  from vehicle_permit m join request r on r.id = m.request_id ${ofCompany(contractorId)}
  where true ${among(Prisma.sql`m.vehicle_id`, ids)}
  order by m.vehicle_id, m.is_ended, m.valid_to desc, m.id desc`;

/** The vehicles for which a company has or had permits. */
export const vehiclesOf = (contractorId: string): Prisma.Sql => Prisma.sql`
  select m.vehicle_id from vehicle_permit m join request r on r.id = m.request_id ${ofCompany(contractorId)}`;

/** The vehicles to check on a day, as on the page of checks: those with a valid permit. */
export const vehiclesToCheck = (
  day: string,
  contractorId: string | null,
  ids?: readonly string[],
): Prisma.Sql => Prisma.sql`
  select m.vehicle_id from vehicle_permit m join request r on r.id = m.request_id ${ofCompany(contractorId)}
  where ${permitRuns(day)} ${among(Prisma.sql`m.vehicle_id`, ids)}`;

/** The relevant check of each vehicle on a day: the newest. */
export const checksOf = (day: string, ids?: readonly string[]): Prisma.Sql => Prisma.sql`
  select distinct on (k.vehicle_id) k.vehicle_id, k.is_passed
  from vehicle_check k
  where k.day = ${day}::date and ${checkStands} ${among(Prisma.sql`k.vehicle_id`, ids)}
  order by k.vehicle_id, k.at desc, k.id desc`;

/** The checks of the vehicle `v` on a day. */
export const checkOf = (day: string): Prisma.Sql => Prisma.sql`
  select 1 from vehicle_check k where k.vehicle_id = v.id and k.day = ${day}::date and ${checkStands}`;
