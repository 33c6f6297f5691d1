import { LoadingState } from '@portal/ui';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A page whose files and texts are fetched when it opens. React keeps a shown fallback for at least
 * 300 ms, and again for each later one. So the page shows its waiting state as plain content, and
 * renders the fetched page in a transition, which appears as soon as it is ready.
 */
export function FetchedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const isOpening = useDeferredValue(true, false);
  const waiting = <LoadingState text={t('loading')} />;
  return <Suspense fallback={waiting}>{isOpening ? children : waiting}</Suspense>;
}
