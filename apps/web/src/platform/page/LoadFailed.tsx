import { FailedState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../api/api-error';
import { failureText } from '../api/failure-text';

interface LoadFailedProps {
  error: unknown;
  /** Replaces the error's own message. */
  text?: string | undefined;
  onRetry: () => unknown;
}

/** Statuses for which another try gives the same answer. */
const FINAL = [403, 404];

/** Says why something could not be loaded, and offers another try if that can help. */
export function LoadFailed({ error, text, onRetry }: LoadFailedProps) {
  const { t } = useTranslation(['common']);
  const isFinal = FINAL.includes(asApiError(error)?.status ?? 0);
  return (
    <FailedState
      text={text ?? failureText(error, t)}
      retryLabel={t('common:retry')}
      onRetry={isFinal ? undefined : () => void onRetry()}
    />
  );
}
