import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Frame } from '../layout/Frame';
import { TextsNeeded } from '../../platform/i18n/TextsNeeded';
import { FetchedPage } from '../../platform/page/FetchedPage';
import { paths } from '../paths';
import { PageBoundary } from './PageBoundary';

const HomePage = lazy(() => import('../pages/HomePage'));
const RegisterRoute = lazy(() => import('../pages/RegisterRoute'));
const RegisteredRoute = lazy(() => import('../pages/RegisteredRoute'));
const ConfirmEmailRoute = lazy(() => import('../pages/ConfirmEmailRoute'));
const SetPasswordRoute = lazy(() => import('../pages/SetPasswordRoute'));
const ApprovalRoute = lazy(() => import('../pages/ApprovalRoute'));
const MailboxPage = lazy(() => import('../../features/dev-mailbox/MailboxPage'));
const LibraryRoute = lazy(() => import('../pages/LibraryRoute'));
const MemberRoutes = lazy(() => import('./MemberRoutes'));

/** The page of each address. */
export function AppRoutes() {
  return (
    <PageBoundary as="main">
      <Frame>
        <PageBoundary as="div">
          <TextsNeeded />
          <FetchedPage>
            <Routes>
              <Route path={paths.home} element={<HomePage />} />
              <Route path={paths.register} element={<RegisterRoute />} />
              <Route path={paths.registered} element={<RegisteredRoute />} />
              <Route path={paths.confirmEmail} element={<ConfirmEmailRoute />} />
              <Route path={paths.setPassword} element={<SetPasswordRoute />} />
              <Route path={paths.approval} element={<ApprovalRoute />} />
              <Route path={paths.devMailbox} element={<MailboxPage />} />
              <Route path={paths.manuals} element={<LibraryRoute library="manuals" />} />
              <Route path={paths.lectures} element={<LibraryRoute library="lectures" />} />
              <Route path="*" element={<MemberRoutes />} />
            </Routes>
          </FetchedPage>
        </PageBoundary>
      </Frame>
    </PageBoundary>
  );
}
