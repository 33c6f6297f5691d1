import { Dialog, LoadingState } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import classes from './Reports.module.css';

interface ReportDialogProps<Data> {
  /** The data of the row: loaded, loading or failed. */
  asked: { data: Data | undefined; error: unknown; refetch: () => unknown };
  title: (data: Data) => string;
  /** In pixels. */
  width: number;
  onClose: () => void;
  /** Its sections, one below the other. */
  children: (data: Data) => ReactNode;
}

/** The dialog that a row of a report opens. */
export function ReportDialog<Data>(props: ReportDialogProps<Data>) {
  const { asked, title, width, onClose, children } = props;
  const { t } = useTranslation('common');
  const { data, error, refetch } = asked;
  return (
    <Dialog
      title={data ? title(data) : t('loading')}
      closeLabel={t('close')}
      onClose={onClose}
      width={width}
    >
      {data && <div className={classes.sections}>{children(data)}</div>}
      {!data &&
        (error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState text={t('loading')} />
        ))}
    </Dialog>
  );
}
