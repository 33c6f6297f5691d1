import { LoadingState } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { Frame } from '../layout/Frame';
import { TextsNeeded } from '../../platform/i18n/TextsNeeded';
import { paths } from '../paths';
import { Guard } from './Guard';
import { PageBoundary } from './PageBoundary';
import { plannedPages, plannedPath } from './planned-pages';

const HomePage = lazy(() => import('../pages/HomePage'));
const RegisterRoute = lazy(() => import('../pages/RegisterRoute'));
const RegisteredRoute = lazy(() => import('../pages/RegisteredRoute'));
const ConfirmEmailRoute = lazy(() => import('../pages/ConfirmEmailRoute'));
const SetPasswordRoute = lazy(() => import('../pages/SetPasswordRoute'));
const ApprovalRoute = lazy(() => import('../pages/ApprovalRoute'));
const MembersPage = lazy(() => import('../../features/members/MembersPage'));
const MailboxPage = lazy(() => import('../../features/dev-mailbox/MailboxPage'));
const LibraryRoute = lazy(() => import('../pages/LibraryRoute'));
const AdministrationRoute = lazy(() => import('../pages/AdministrationRoute'));
const AdminListRoute = lazy(() => import('../pages/AdminListRoute'));
const AdminWorkflowRoute = lazy(() => import('../pages/AdminWorkflowRoute'));
const AdminEventsRoute = lazy(() => import('../pages/AdminEventsRoute'));
const RequestRoutes = lazy(() => import('./RequestRoutes'));
const PlannedPage = lazy(() => import('../pages/PlannedPage'));

const planned = plannedPages.map(({ page }) => (
  <Route key={page} path={plannedPath(page)} element={<PlannedPage page={page} />} />
));

/** Which page stands at which address, and which need a login. */
export function AppRoutes() {
  const { t } = useTranslation('common');
  return (
    <PageBoundary as="main">
      <Frame>
        <PageBoundary as="div">
          <TextsNeeded />
          <Suspense fallback={<LoadingState text={t('loading')} />}>
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
              <Route element={<Guard />}>
                <Route path={paths.members} element={<MembersPage />} />
                <Route path={paths.administration} element={<AdministrationRoute />} />
                <Route path={paths.adminList} element={<AdminListRoute />} />
                <Route path={paths.adminWorkflow} element={<AdminWorkflowRoute />} />
                <Route path={paths.adminEvents} element={<AdminEventsRoute />} />
                {planned}
              </Route>
              <Route path="*" element={<RequestRoutes />} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </Frame>
    </PageBoundary>
  );
}
