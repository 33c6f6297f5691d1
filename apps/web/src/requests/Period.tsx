import { formatDate, formatDateTime } from '../platform/time/format';
import classes from './Period.module.css';

interface PeriodProps {
  startDate: string | null;
  endDate: string | null;
  hasHours: boolean;
}

/**
 * Start and end on one line. The line shows hours if both are on the same day; the tooltip always
 * shows them.
 */
export function Period({ startDate, endDate, hasHours }: PeriodProps) {
  const said = [startDate, endDate].filter((date) => date !== null);
  const days = [...new Set(said.map(formatDate))];
  const hours = [...new Set(said.map((date) => formatDateTime(date).slice(-5)))];
  return (
    <span
      className={classes.time}
      title={said.map(hasHours ? formatDateTime : formatDate).join(' – ')}
    >
      {days.join(' – ')}
      {hasHours && days.length === 1 && ` ${hours.join('–')}`}
    </span>
  );
}
