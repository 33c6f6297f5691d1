import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { TextsNeeded } from '../../platform/i18n/TextsNeeded';
import { FetchedPage } from '../../platform/page/FetchedPage';
import { NarrowScreen } from '../layout/NarrowScreen';
import { paths } from '../paths';
import { PageBoundary } from './PageBoundary';

const ApprovalRoute = lazy(() => import('../pages/ApprovalRoute'));

/** On a window too narrow for the portal: the page that phones scan from papers, and a message for all others. */
export function NarrowRoutes() {
  const approval = (
    <PageBoundary as="main">
      <TextsNeeded />
      <main>
        <FetchedPage>
          <ApprovalRoute />
        </FetchedPage>
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
