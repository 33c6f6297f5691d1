import { LoadingState, showToast } from '@portal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { Page } from '../../../platform/page/Page';
import { SetPasswordForm } from './SetPasswordForm';
import { useResetLink } from './validate-reset-pass';

export interface SetPasswordPageProps {
  token: string;
  onDone: () => void;
  /** The link does not work; its message has been shown. */
  onInvalid: () => void;
}

/** Where the link of a password mail leads. */
export function SetPasswordPage({ token, onDone, onInvalid }: SetPasswordPageProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const { data, error } = useResetLink(token);
  const refusal = data && !data.isSuccess ? data.message : asApiError(error)?.answer.message;
  useEffect(() => {
    if (refusal === undefined) return;
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
