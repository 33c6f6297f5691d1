import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { historiesQuery } from '../api/request-calls';
import { useRequestFamily } from '../request-family';
import classes from '../feedback/Feedback.module.css';

/** Who cancelled a request, when and why; nothing if the history does not contain it. */
export function CancelledNote({ id }: { id: string }) {
  const { t } = useTranslation('requests');
  const { calls } = useRequestFamily();
  const { data } = useQuery(historiesQuery(calls, id));
  const last = data?.find(({ actionCode }) => actionCode === 'cancel');
  if (!last) return null;
  return (
    <section className={classes.fixList} aria-label={t('cancelled.title')}>
      <p className={classes.head}>
        <strong>{t('cancelled.title')}</strong>
        <span className={classes.author}>
          {[last.author, formatDateTime(last.createdDate)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {last.comment && <p className={classes.comment}>{last.comment}</p>}
      {last.details.length > 0 && (
        <ul className={classes.found}>
          {last.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
