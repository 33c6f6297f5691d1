import { formatDate, formatDateTime } from '../platform/time/format';
import classes from './Period.module.css';

interface PeriodProps {
  startDate: string | null;
  endDate: string | null;
  hasHours: boolean;
}

/** When something begins and ends, one below the other. */
export function Period({ startDate, endDate, hasHours }: PeriodProps) {
  const format = hasHours ? formatDateTime : formatDate;
  return (
    <span className={classes.time}>
      {[startDate, endDate]
        .filter((date) => date !== null)
        .map(format)
        .join('\n')}
    </span>
  );
}
