import type { RequestRow } from '@portal/contracts';
import { formatDate, formatDateTime } from '../platform/time/format';
import classes from './WorkingTime.module.css';

type WorkingTimeProps = Pick<RequestRow, 'hasEquipment' | 'startDate' | 'endDate'>;

/** First and last day of work, one below the other; equipment is brought at an hour, people and vehicles come by the day. */
export function WorkingTime({ hasEquipment, startDate, endDate }: WorkingTimeProps) {
  const format = hasEquipment ? formatDateTime : formatDate;
  return (
    <span className={classes.time}>
      {[startDate, endDate]
        .filter((date) => date !== null)
        .map(format)
        .join('\n')}
    </span>
  );
}
