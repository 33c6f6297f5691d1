import { ADMISSION_DAYS_AHEAD, STATUS, type Language, type RecordedHold } from '@portal/contracts';
import { addDays, FIRST_DAY, LAST_DAY, plantDate } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';

/** Why gates refuse a person under running requests, today or in the coming days; the soonest first. */
export async function recordedHolds(
  db: Db,
  personId: string,
  language: Language,
): Promise<RecordedHold[]> {
  const today = plantDate(new Date());
  const rows = await db.admissionHold.findMany({
    where: {
      personId,
      fromDay: { lte: new Date(addDays(today, ADMISSION_DAYS_AHEAD)) },
      toDay: { gte: new Date(today) },
      request: { status: STATUS.approved, peoplePlan: { endDate: { gte: new Date(today) } } },
    },
    include: { documentType: true, rule: true, request: { select: { number: true } } },
    orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
  });
  const nameOf = (row: { nameVi: string; nameEn: string } | null) =>
    row ? (language === 'vi' ? row.nameVi : row.nameEn) : '';
  return rows.map(({ id, reason, documentType, rule, request, ...days }) => {
    const [from, to] = [isoDate(days.fromDay), isoDate(days.toDay)];
    return {
      id,
      reason,
      name: nameOf(documentType ?? rule),
      lastDay: isoDate(days.lastDay),
      from: from === FIRST_DAY ? null : from,
      to: to === LAST_DAY ? null : to,
      isToday: from <= today,
      source: rule ? [rule.act, rule.article].filter((part) => part !== '').join(', ') : '',
      requestNumber: request.number ?? '',
    };
  });
}
