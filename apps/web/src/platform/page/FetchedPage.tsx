import { LoadingState } from '@portal/ui';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A page whose files and texts are fetched as it is opened. React leaves a fallback up for 300 ms once it is
 * shown, and again for every one that follows; so the page waits as plain content, and what it waits for
 * comes in a transition, which is shown as soon as it is there.
 */
export function FetchedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const isOpening = useDeferredValue(true, false);
  const waiting = <LoadingState text={t('loading')} />;
  return <Suspense fallback={waiting}>{isOpening ? children : waiting}</Suspense>;
}
