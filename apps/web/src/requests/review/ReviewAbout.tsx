import { TASK_TYPE, type RequestHeader, type ReviewState } from '@portal/contracts';
import { IconBuilding, IconCalendar, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { useRequestFamily } from '../request-family';
import classes from './Review.module.css';

interface ReviewAboutProps {
  request: RequestHeader;
  state: ReviewState;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** One line: whose request it is, its purpose, its dates, and what the viewer has to do. */
export function ReviewAbout({ request, state }: ReviewAboutProps) {
  const { t } = useTranslation('review');
  const { hasHours } = useRequestFamily();
  const format = hasHours ? formatDateTime : formatDate;
  const { description, startsAt, endsAt, tasks } = state;
  const questions = tasks.filter((task) => task.type === TASK_TYPE.support && task.description);
  const days = [startsAt, endsAt].filter((day) => day !== null).map(format);
  return (
    <>
      <p className={classes.aboutRequest} aria-label={t('about')}>
        <span>
          <IconBuilding {...ICON} />
          <strong>{request.contractorName || request.authorName}</strong>
        </span>
        {description && (
          <span className={classes.work} title={description}>
            {description}
          </span>
        )}
        {days.length > 0 && (
          <span>
            <IconCalendar {...ICON} />
            {days.join(' – ')}
          </span>
        )}
        {tasks.map(({ id, stepName, dueDate, forUserName }) => (
          <span key={id}>
            <IconRoute {...ICON} />
            {stepName}
            {dueDate && ` · ${t('dueBy', { time: formatDateTime(dueDate) })}`}
            {forUserName && ` · ${t('queue.forUser', { name: forUserName })}`}
          </span>
        ))}
      </p>
      {questions.map(({ id, description: question }) => (
        <p key={id} className={classes.question}>
          <strong>{t('acts.question')}:</strong> {question}
        </p>
      ))}
    </>
  );
}
