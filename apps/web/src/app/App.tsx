import { UiProvider } from '@portal/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router-dom';
import { queryClient } from '../platform/api/query-client';
import { Feedback } from '../platform/feedback/Feedback';
import { useIsWideEnough } from './layout/use-is-wide-enough';
import { AppRoutes } from './routes/AppRoutes';
import { NarrowRoutes } from './routes/NarrowRoutes';

/** The whole client: look, calls, addresses. */
export function App() {
  const isWideEnough = useIsWideEnough();
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          {isWideEnough ? (
            <>
              <AppRoutes />
              <Feedback />
            </>
          ) : (
            <NarrowRoutes />
          )}
        </HashRouter>
      </QueryClientProvider>
    </UiProvider>
  );
}
