import { FailedState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../api/api-error';
import { failureText } from '../api/failure-text';

interface LoadFailedProps {
  error: unknown;
  /** Instead of what the error says of itself. */
  text?: string | undefined;
  onRetry: () => unknown;
}

/** Answers that another try would only repeat. */
const FINAL = [403, 404];

/** Something could not be loaded: why, and another try where one can help. */
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
