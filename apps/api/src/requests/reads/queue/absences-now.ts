import type { AbsenceNow } from '@portal/contracts';
import type { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { holdersAwayWith, holdsToday } from '../../core/absences';
import { HOLDER } from '../../core/open-tasks';
import { COUNT_BOUND } from '../listing/search-statement';
import { IS_QUEUED } from './queue-statement';

/** The absences of today that concern a user: the own one first, then those in which the user substitutes. */
export const absencesNow = (database: Database, viewerId: string): Promise<AbsenceNow[]> =>
  database.read<AbsenceNow>(Prisma.sql`
    select a.id::text, a.to_day::text as "toDay", own.is_own as "isOwn", u.full_name as "otherName",
      (select count(*)::int from (select 1 from workflow_task t
        where not own.is_own and ${IS_QUEUED} and ${HOLDER} in (${holdersAwayWith('a')})
        limit ${COUNT_BOUND}) task) as "taskCount"
    from absence a
    cross join lateral (select a.user_id = ${viewerId}::uuid as is_own) own
    left join "user" u on u.id = case when own.is_own then a.stand_in_id else a.user_id end
    where ${holdsToday('a')} and (a.user_id = ${viewerId}::uuid or a.stand_in_id = ${viewerId}::uuid)
    order by own.is_own desc, a.to_day, a.id`);
