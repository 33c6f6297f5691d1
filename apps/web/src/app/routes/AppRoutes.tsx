import { LoadingState } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { Frame } from '../layout/Frame';
import { TextsNeeded } from '../../platform/i18n/TextsNeeded';
import { PlacesProvider } from '../../requests/families';
import { places } from '../families';
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
const RequestListRoute = lazy(() => import('../pages/RequestListRoute'));
const RequestRoute = lazy(() => import('../pages/RequestRoute'));
const FamilyRoute = lazy(() => import('../pages/FamilyRoute'));
const QueuePage = lazy(() => import('../../requests/queue/QueuePage'));
const ReviewRoute = lazy(() => import('../pages/ReviewRoute'));
const AdministrationRoute = lazy(() => import('../pages/AdministrationRoute'));
const AdminListRoute = lazy(() => import('../pages/AdminListRoute'));
const AdminWorkflowRoute = lazy(() => import('../pages/AdminWorkflowRoute'));
const AdminEventsRoute = lazy(() => import('../pages/AdminEventsRoute'));
const PlannedPage = lazy(() => import('../pages/PlannedPage'));
const NotFoundPage = lazy(() => import('../pages/NotFoundPage'));

const planned = plannedPages.map(({ page }) => (
  <Route key={page} path={plannedPath(page)} element={<PlannedPage page={page} />} />
));

const SCREENS = ['create', 'edit', 'detail'] as const;
const ofFamilies = places.families.flatMap((family) =>
  SCREENS.map((screen) => (
    <Route
      key={family.paths[screen]}
      path={family.paths[screen]}
      element={<FamilyRoute key={family.paths[screen]} family={family} screen={screen} />}
    />
  )),
);

/** Which page stands at which address, and which need a login. */
export function AppRoutes() {
  const { t } = useTranslation('common');
  return (
    <PageBoundary as="main">
      <Frame>
        <PageBoundary as="div">
          <TextsNeeded />
          <Suspense fallback={<LoadingState text={t('loading')} />}>
            <PlacesProvider value={places}>
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
                  <Route path={paths.requests} element={<RequestListRoute />} />
                  <Route path={paths.request} element={<RequestRoute />} />
                  {ofFamilies}
                  <Route path={paths.queue} element={<QueuePage />} />
                  <Route path={paths.review} element={<ReviewRoute />} />
                  <Route path={paths.administration} element={<AdministrationRoute />} />
                  <Route path={paths.adminList} element={<AdminListRoute />} />
                  <Route path={paths.adminWorkflow} element={<AdminWorkflowRoute />} />
                  <Route path={paths.adminEvents} element={<AdminEventsRoute />} />
                  {planned}
                </Route>
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </PlacesProvider>
          </Suspense>
        </PageBoundary>
      </Frame>
    </PageBoundary>
  );
}
