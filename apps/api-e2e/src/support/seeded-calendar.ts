import { WEEKDAYS } from '@portal/contracts';
import { WorkingTime } from '@portal/domain';
import days from '../../../../prisma/seed/reference/special-days.json' with { type: 'json' };
import hours from '../../../../prisma/seed/reference/working-hours.json' with { type: 'json' };

/** The calendar that a new portal has. */
export const seededCalendar = (): WorkingTime =>
  new WorkingTime({
    hours: hours.map(({ dayOfWeek, ...times }) => ({
      weekday: WEEKDAYS.findIndex((weekday) => weekday === dayOfWeek) + 1,
      ...times,
    })),
    days: days.map(({ day }) => ({ day, worksLike: null })),
  });
