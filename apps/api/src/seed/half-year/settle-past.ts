import { Prisma } from '../../platform/database/generated/client';
import { SIGN_APPROVAL } from '../../requests/acts/approval/approval-records';
import type { Stage } from './stage';

/** Notices from before noon on the day this many days before the end are read; later ones are unread. */
const READ_AFTER_DAYS = 1;

/**
 * Adjusts what the services leave for later, or what the database dates itself, to the end of the half year: old mails
 * are not sent, and dates set by the database become the dates of the acts that caused them.
 */
export async function settlePast({ tx, calendar }: Stage): Promise<void> {
  const readUntil = calendar.at(-READ_AFTER_DAYS, '12:00');
  await tx.$executeRaw`
    update notice set mailed_at = coalesce(mailed_at, at),
      read_at = case when at < ${readUntil} then at + interval '3 hours' end`;
  await tx.$executeRaw`
    update contractor_person c set registered_at = coalesce(r.submitted_at, r.created_at)
    from request r where r.id = c.request_id`;
  const begun = calendar.at(-200, '08:00');
  for (const table of ['person', 'contractor', 'user'])
    await tx.$executeRaw`update ${Prisma.raw(`"${table}"`)} set created_at = ${begun} where created_at > ${begun}`;
  // Draws first the papers that are likely to be opened first; approvals from now on go before all of them.
  await tx.$executeRaw`
    select graphile_worker.reschedule_jobs(array[id], priority => place::int) from (
      select j.id, row_number() over (order by a.approved_at desc) as place
      from graphile_worker.jobs j join approval a on j.key = ${SIGN_APPROVAL} || ':' || a.request_id) papers`;
}
