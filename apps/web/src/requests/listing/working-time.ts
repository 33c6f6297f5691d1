import type { RequestRow } from '@portal/contracts';
import { formatDate, formatDateTime } from '../../platform/time/format';

/** First and last day of work, one below the other; equipment is brought at an hour, people and vehicles come by the day. */
export function workingTime(
  row: Pick<RequestRow, 'hasEquipment' | 'startDate' | 'endDate'>,
): string {
  const format = row.hasEquipment ? formatDateTime : formatDate;
  return [row.startDate, row.endDate]
    .filter((date) => date !== null)
    .map(format)
    .join('\n');
}
