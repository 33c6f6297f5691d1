import { FailedState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure-text';

interface LoadFailedProps {
  error: unknown;
  /** Instead of what the error says of itself. */
  text?: string | undefined;
  onRetry: () => unknown;
}

/** Something could not be loaded: why, and another try. */
export function LoadFailed({ error, text, onRetry }: LoadFailedProps) {
  const { t } = useTranslation(['common']);
  return (
    <FailedState
      text={text ?? failureText(error, t)}
      retryLabel={t('common:retry')}
      onRetry={() => void onRetry()}
    />
  );
}
