import { UiProvider } from '@portal/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import 'virtual:theme-variables.css';
import { queryClient } from '../platform/api/query-client';
import { Feedback } from '../platform/feedback/Feedback';
import { TextsNeeded } from '../platform/i18n/TextsNeeded';
import { FetchedPage } from '../platform/page/FetchedPage';
import { useIsWideEnough } from '../platform/page/use-is-wide-enough';
import { paths } from './paths';
import { AppRoutes } from './routes/AppRoutes';
import { PageBoundary } from './routes/PageBoundary';

const GateRoute = lazy(() => import('./pages/GateRoute'));
const MusterRoute = lazy(() => import('./pages/MusterRoute'));
const NarrowRoutes = lazy(() => import('./routes/NarrowRoutes'));

/**
 * Chooses the screen: the portal in its frame; the gate and the muster list without a frame, on any
 * window; or the pages for narrow windows.
 */
function Screens() {
  const isWideEnough = useIsWideEnough();
  const { pathname } = useLocation();
  const isGate = pathname === paths.gate;
  if (isGate || pathname === paths.muster)
    return (
      <PageBoundary as="main">
        <TextsNeeded />
        <FetchedPage>{isGate ? <GateRoute /> : <MusterRoute />}</FetchedPage>
      </PageBoundary>
    );
  if (isWideEnough) return <AppRoutes />;
  return (
    <Suspense>
      <NarrowRoutes />
    </Suspense>
  );
}

/** The whole client: theme, calls, addresses. */
export function App() {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <Screens />
          <Feedback />
        </HashRouter>
      </QueryClientProvider>
    </UiProvider>
  );
}
