import { UiProvider } from '@portal/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router-dom';
import { queryClient } from '../platform/api/query-client';
import { Feedback } from '../platform/feedback/Feedback';
import { NarrowScreen } from './layout/NarrowScreen';
import { useIsWideEnough } from './layout/use-is-wide-enough';
import { AppRoutes } from './routes/AppRoutes';

/** The whole client: look, calls, addresses. */
export function App() {
  const isWideEnough = useIsWideEnough();
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        {isWideEnough ? (
          <HashRouter>
            <AppRoutes />
            <Feedback />
          </HashRouter>
        ) : (
          <NarrowScreen />
        )}
      </QueryClientProvider>
    </UiProvider>
  );
}
