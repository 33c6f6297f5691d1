import { Dialog, EmptyState, LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { formatDateTime } from '../../platform/time/format';
import { historiesQuery } from '../api/request-calls';
import { FileLinks } from '../files/FileLinks';
import classes from './History.module.css';

/** Everything that happened to a request, newest first. */
export default function HistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['requests', 'common']);
  const { data, error, refetch } = useQuery(historiesQuery(id));
  return (
    <Dialog title={t('history.title')} closeLabel={t('common:close')} onClose={onClose} width={760}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data?.length === 0 && <EmptyState text={t('history.none')} />}
      {data && data.length > 0 && (
        <ol className={classes.list}>
          {data.map((entry) => (
            <li key={`${entry.createdDate}${entry.actionCode}`} className={classes.entry}>
              <span className={classes.time}>{formatDateTime(entry.createdDate)}</span>
              <div>
                <strong>{entry.description || entry.actionCode}</strong>
                <span className={classes.author}>{entry.author}</span>
                {entry.comment && <p className={classes.comment}>{entry.comment}</p>}
                {entry.details.length > 0 && (
                  <ul className={classes.details}>
                    {entry.details.map((detail) => (
                      <li key={detail}>{detail}</li>
                    ))}
                  </ul>
                )}
                {entry.attachments.length > 0 && (
                  <FileLinks label={t('history.attachments')} files={entry.attachments} />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
