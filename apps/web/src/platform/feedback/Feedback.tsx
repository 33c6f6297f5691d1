import { Toasts } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedCall } from './failed-calls';

const FailedCallDialog = lazy(() => import('./FailedCallDialog'));

/** Shows the client's messages: toasts, and the dialog for a failed call. */
export function Feedback() {
  const { t } = useTranslation('common');
  const answer = useFailedCall();
  return (
    <>
      <Toasts closeLabel={t('close')} />
      <Suspense>{answer && <FailedCallDialog answer={answer} />}</Suspense>
    </>
  );
}
