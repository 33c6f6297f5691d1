import { plantDate } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';

/** An absence, running or to come, that has no substitute any more. */
export interface LostStandIn {
  userId: string;
  userName: string;
  /** The user who can no longer substitute. */
  standInName: string;
  /** yyyy-MM-dd */
  fromDay: string;
  toDay: string;
}

/** Tells those concerned which absences have lost their substitutes. */
export type TellLostStandIns = (tx: Db, lost: readonly LostStandIn[]) => Promise<void>;

/** Takes users out of the absences in which they substitute. @param which condition on an absence `a` */
function release(tx: Db, which: Prisma.Sql): Promise<LostStandIn[]> {
  return tx.$queryRaw<LostStandIn[]>`
    update absence a set stand_in_id = null from "user" stand_in, "user" u
    where stand_in.id = a.stand_in_id and u.id = a.user_id and a.ended_at is null
      and a.to_day >= ${plantDate(new Date())}::date and ${which}
    returning a.user_id::text as "userId", u.full_name as "userName", stand_in.full_name as "standInName",
      a.from_day::text as "fromDay", a.to_day::text as "toDay"`;
}

/** Takes users who leave out of the absences in which they substitute. */
export const releaseStandIns = (tx: Db, userIds: readonly string[]): Promise<LostStandIn[]> =>
  release(tx, Prisma.sql`a.stand_in_id = any(${[...userIds]}::uuid[])`);

/** Takes substitutes out of absences if they share no group with the absent user. */
export const releaseStrangers = (tx: Db): Promise<LostStandIn[]> =>
  release(
    tx,
    Prisma.sql`not exists (select 1 from user_group_member one
      join user_group_member other on other.group_id = one.group_id and other.user_id = a.stand_in_id
      where one.user_id = a.user_id)`,
  );
