import { LoadingState, showToast } from '@portal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../platform/api/failure-text';
import { Page } from '../../../platform/page/Page';
import { SetPasswordForm } from './SetPasswordForm';
import { useResetLink } from './validate-reset-pass';

export interface SetPasswordPageProps {
  token: string;
  onDone: () => void;
  /** Called if the link does not work, after its message was shown. */
  onInvalid: () => void;
}

/** The page behind the link of a password mail. */
export function SetPasswordPage({ token, onDone, onInvalid }: SetPasswordPageProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const { data, error } = useResetLink(token);
  const failure = error && failureText(error, t);
  const refusal = data && !data.isSuccess ? data.message : failure;
  useEffect(() => {
    if (!refusal) return;
    showToast('error', refusal);
    onInvalid();
  }, [refusal, onInvalid]);
  return (
    <Page title={t('setPassword.title')} width="panel">
      {data?.isSuccess ? (
        <SetPasswordForm token={token} onDone={onDone} />
      ) : (
        <LoadingState text={t('setPassword.checking')} />
      )}
    </Page>
  );
}
