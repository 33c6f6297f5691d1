import { Title, VisuallyHidden } from '@mantine/core';
import type { DeskDay, DeskPace } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/i18n/language';
import { numberText } from '../../platform/i18n/number-text';
import { formatDate } from '../../platform/time/format';
import classes from './StaffDesk.module.css';

/** The height of the bar of the busiest day, in pixels. */
const HIGHEST = 48;
/** How many kinds of task are shown, the busiest ones; more would need too much room. */
const MOST_PACES = 6;
const MINUTES = 60;

/** The last week: completed tasks per day, and how long tasks of each kind were open. */
export function DeskWeek(props: { days: readonly DeskDay[]; paces: readonly DeskPace[] }) {
  const { days, paces } = props;
  const { t } = useTranslation('desk');
  const most = Math.max(...days.map(({ done }) => done));
  if (most === 0)
    return (
      <section aria-label={t('week')}>
        <Title order={2} mb="xs">
          {t('week')}
        </Title>
        <p className={classes.none}>{t('weekNone')}</p>
      </section>
    );
  return (
    <section aria-label={t('week')}>
      <Title order={2} mb="xs">
        {t('week')}
      </Title>
      <div className={classes.week}>
        <ul className={classes.days}>
          {days.map(({ day, done, late }) => (
            <li key={day}>
              <span className={classes.bar}>
                <span aria-hidden>{done}</span>
                <VisuallyHidden>{`${t('done')}: ${done}, ${t('late')}: ${late}`}</VisuallyHidden>
                <i style={{ height: ((done - late) / most) * HIGHEST }} />
                <i data-late style={{ height: (late / most) * HIGHEST }} />
              </span>
              <span className={classes.day}>
                {weekday(day)}
                <br />
                {formatDate(day).slice(0, 5)}
              </span>
            </li>
          ))}
        </ul>
        <table className={classes.paces}>
          <thead>
            <tr>
              <th scope="col">{t('work')}</th>
              <th scope="col">{t('done')}</th>
              <th scope="col">{t('late')}</th>
              <th scope="col" title={t('medianHint')}>
                {t('median')}
              </th>
            </tr>
          </thead>
          <tbody>
            {paces.slice(0, MOST_PACES).map((pace) => (
              <tr key={`${pace.operationName} ${pace.groupName}`}>
                <td>{`${pace.operationName} · ${pace.groupName}`}</td>
                <td>{pace.done}</td>
                <td data-late={pace.late > 0 || undefined}>{pace.late}</td>
                <td>{lengthText(pace.medianHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );

  function lengthText(hours: number) {
    if (hours < 1) return t('minutes', { minutes: Math.max(1, Math.round(hours * MINUTES)) });
    return t('hours', { hours: numberText(hours, 1) });
  }
}

/** The short name of a weekday. */
const weekday = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );
