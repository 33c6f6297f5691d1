import { WEEKDAYS, type Weekday } from '@portal/contracts';
import { WorkingTime } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';

/** 1 Monday to 7 Sunday. */
const numberOf = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday) + 1;

/** The plant's calendar, by which terms and waiting are counted (docs/product/working-calendar.md). */
export async function plantCalendar(db: Db): Promise<WorkingTime> {
  const [hours, days] = await Promise.all([
    db.workingHours.findMany({ where: { active: true } }),
    db.specialDay.findMany({ where: { active: true } }),
  ]);
  return new WorkingTime({
    hours: hours.map(({ dayOfWeek, startsAt, endsAt }) => ({
      weekday: numberOf(dayOfWeek),
      startsAt,
      endsAt,
    })),
    days: days.map(({ day, worksLike }) => ({
      day: isoDate(day),
      worksLike: worksLike && numberOf(worksLike),
    })),
  });
}
