import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { gatePaths } from '../../features/gate/paths';
import { TextsNeeded } from '../../platform/i18n/TextsNeeded';
import { FetchedPage } from '../../platform/page/FetchedPage';
import { NarrowFrame } from '../layout/NarrowFrame';
import { NarrowScreen } from '../layout/NarrowScreen';
import { paths } from '../paths';
import { Guard } from './Guard';
import { NarrowLogin } from './NarrowLogin';
import { PageBoundary } from './PageBoundary';

const PassesPage = lazy(() => import('../../features/gate/passes/PassesPage'));
const ApprovalRoute = lazy(() => import('../pages/ApprovalRoute'));

/**
 * The pages for windows that are too narrow for the portal: the page for scanned papers, the count
 * at the gate, and a message for all others.
 */
export default function NarrowRoutes() {
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
  const passes = (
    <PageBoundary as="main">
      <NarrowFrame>
        <PageBoundary as="div">
          <TextsNeeded />
          <FetchedPage>
            <PassesPage />
          </FetchedPage>
        </PageBoundary>
      </NarrowFrame>
    </PageBoundary>
  );
  return (
    <Routes>
      <Route path={paths.approval} element={approval} />
      <Route element={<Guard login={<NarrowLogin />} />}>
        <Route path={gatePaths.passes} element={passes} />
      </Route>
      <Route path="*" element={<NarrowScreen />} />
    </Routes>
  );
}
