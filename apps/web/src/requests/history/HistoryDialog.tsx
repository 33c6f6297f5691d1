import { Dialog, EmptyState, LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { formatDateTime } from '../../platform/time/format';
import { historiesQuery } from '../api/request-calls';
import { useRequestFamily } from '../request-family';
import { FileLinks } from '../files/FileLinks';
import classes from './History.module.css';

/** All events of a request, the newest first. */
export default function HistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['requests', 'common']);
  const { calls } = useRequestFamily();
  const { data, error, refetch } = useQuery(historiesQuery(calls, id));
  return (
    <Dialog title={t('history.title')} closeLabel={t('common:close')} onClose={onClose} width={760}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data?.length === 0 && <EmptyState text={t('history.none')} />}
      {data && data.length > 0 && (
        <ol className={classes.list}>
          {data.map((event) => (
            <li key={`${event.createdDate}${event.actionCode}`} className={classes.event}>
              <span className={classes.time}>{formatDateTime(event.createdDate)}</span>
              <div>
                <strong>{event.description || event.actionCode}</strong>
                <span className={classes.author}>{event.author}</span>
                {event.comment && <p className={classes.comment}>{event.comment}</p>}
                {event.details.length > 0 && (
                  <ul className={classes.details}>
                    {event.details.map((detail) => (
                      <li key={detail}>{detail}</li>
                    ))}
                  </ul>
                )}
                {event.attachments.length > 0 && (
                  <FileLinks label={t('history.attachments')} files={event.attachments} />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
