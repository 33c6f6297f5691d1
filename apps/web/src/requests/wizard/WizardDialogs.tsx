import { ConfirmDialog } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const HistoryDialog = lazy(() => import('../history/HistoryDialog'));

export type WizardDialog = 'history' | 'delete' | 'leave';

interface WizardDialogsProps {
  requestId: string;
  dialog: WizardDialog | undefined;
  isBusy: boolean;
  onDelete: () => void;
  /** Leaves although files are still being uploaded. */
  onLeave: () => void;
  onClose: () => void;
}

/** The dialogs over the form: the history, and the questions before something is lost. */
export function WizardDialogs(props: WizardDialogsProps) {
  const { requestId, dialog, isBusy, onDelete, onLeave, onClose } = props;
  const { t } = useTranslation(['requests', 'common']);
  const words = { title: t('common:confirmTitle'), closeLabel: t('common:close') };
  if (dialog === 'delete')
    return (
      <ConfirmDialog
        {...words}
        question={t('confirm.delete')}
        confirmLabel={t('wizard.delete')}
        cancelLabel={t('common:cancel')}
        isPending={isBusy}
        onConfirm={onDelete}
        onCancel={onClose}
      />
    );
  if (dialog === 'leave')
    return (
      <ConfirmDialog
        {...words}
        question={t('confirm.leave')}
        confirmLabel={t('common:close')}
        cancelLabel={t('confirm.wait')}
        onConfirm={onLeave}
        onCancel={onClose}
      />
    );
  return <Suspense>{dialog && <HistoryDialog id={requestId} onClose={onClose} />}</Suspense>;
}
