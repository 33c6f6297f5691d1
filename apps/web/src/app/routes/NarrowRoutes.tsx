import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { directoryReturnPath } from '../../features/accounts/directory/paths';
import { gatePaths } from '../../features/gate/paths';
import { classPaths } from '../../plant/classes/paths';
import { TextsNeeded } from '../../platform/i18n/TextsNeeded';
import { FetchedPage } from '../../platform/page/FetchedPage';
import { NarrowFrame } from '../layout/NarrowFrame';
import { NarrowScreen } from '../layout/NarrowScreen';
import { paths } from '../paths';
import { Guard } from './Guard';
import { NarrowLogin } from './NarrowLogin';
import { PageBoundary } from './PageBoundary';

const PassesPage = lazy(() => import('../../features/gate/passes/PassesPage'));
const SessionPage = lazy(() => import('../../features/classes/staff/SessionPage'));
const DirectoryReturnRoute = lazy(() => import('../pages/DirectoryReturnRoute'));
const ApprovalRoute = lazy(() => import('../pages/ApprovalRoute'));

/**
 * The pages for windows that are too narrow for the portal: the page for scanned papers, the count
 * at the gate, the roll-call of a class, and a message for all others.
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
  return (
    <Routes>
      <Route path={paths.approval} element={approval} />
      <Route path={directoryReturnPath} element={framed(<DirectoryReturnRoute />)} />
      <Route element={<Guard login={<NarrowLogin />} />}>
        <Route path={gatePaths.passes} element={framed(<PassesPage />)} />
        <Route path={classPaths.session} element={framed(<SessionPage />)} />
      </Route>
      <Route path="*" element={<NarrowScreen />} />
    </Routes>
  );
}

/** A member's page in the frame for phones. */
const framed = (page: ReactNode) => (
  <PageBoundary as="main">
    <NarrowFrame>
      <PageBoundary as="div">
        <TextsNeeded />
        <FetchedPage>{page}</FetchedPage>
      </PageBoundary>
    </NarrowFrame>
  </PageBoundary>
);
