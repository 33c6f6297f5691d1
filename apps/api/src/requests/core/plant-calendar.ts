import { WEEKDAYS, type Weekday } from '@portal/contracts';
import { WorkingTime } from '@portal/domain';
import type { Db } from '../../platform/database/database';

interface StoredCalendar {
  hours: { weekday: Weekday; startsAt: string; endsAt: string }[];
  days: { day: string; worksLike: Weekday | null }[];
}

/** 1 Monday to 7 Sunday. */
const numberOf = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday) + 1;

/**
 * The plant's calendar, by which terms and waiting are counted (docs/product/working-calendar.md). One statement, because
 * queues and running requests need it on every call.
 */
export async function plantCalendar(db: Pick<Db, '$queryRaw'>): Promise<WorkingTime> {
  const [stored] = await db.$queryRaw<StoredCalendar[]>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', day_of_week, 'startsAt', starts_at, 'endsAt', ends_at)),
        '[]') from working_hours where active) as hours,
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'worksLike', works_like)), '[]')
        from special_day where active) as days`;
  const { hours, days } = stored ?? { hours: [], days: [] };
  return new WorkingTime({
    hours: hours.map(({ weekday, ...times }) => ({ weekday: numberOf(weekday), ...times })),
    days: days.map(({ day, worksLike }) => ({ day, worksLike: worksLike && numberOf(worksLike) })),
  });
}
