import { LoadingState } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { TextsNeeded } from '../../platform/i18n/TextsNeeded';
import { NarrowScreen } from '../layout/NarrowScreen';
import { paths } from '../paths';
import { PageBoundary } from './PageBoundary';

const ApprovalRoute = lazy(() => import('../pages/ApprovalRoute'));

/** On a window too narrow for the portal: the page that phones scan from papers, and a message for all others. */
export function NarrowRoutes() {
  const { t } = useTranslation('common');
  const approval = (
    <PageBoundary as="main">
      <TextsNeeded />
      <main>
        <Suspense fallback={<LoadingState text={t('loading')} />}>
          <ApprovalRoute />
        </Suspense>
      </main>
    </PageBoundary>
  );
  return (
    <Routes>
      <Route path={paths.approval} element={approval} />
      <Route path="*" element={<NarrowScreen />} />
    </Routes>
  );
}
