import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PlacesProvider } from '../../requests/families';
import { places } from '../families';
import NotFoundPage from '../pages/NotFoundPage';
import { paths } from '../paths';
import { Guard } from './Guard';
import { plannedPages, plannedPath } from './planned-pages';

const RequestListRoute = lazy(() => import('../pages/RequestListRoute'));
const RequestRoute = lazy(() => import('../pages/RequestRoute'));
const FamilyRoute = lazy(() => import('../pages/FamilyRoute'));
const QueuePage = lazy(() => import('../../requests/queue/QueuePage'));
const NoticesPage = lazy(() => import('../../requests/notices/NoticesPage'));
const ReviewRoute = lazy(() => import('../pages/ReviewRoute'));
const MembersPage = lazy(() => import('../../features/members/MembersPage'));
const InvitationRoute = lazy(() => import('../pages/InvitationRoute'));
const AdministrationRoute = lazy(() => import('../pages/AdministrationRoute'));
const AdminListRoute = lazy(() => import('../pages/AdminListRoute'));
const AdminWorkflowRoute = lazy(() => import('../pages/AdminWorkflowRoute'));
const AdminEventsRoute = lazy(() => import('../pages/AdminEventsRoute'));
const AdminPersonalDataRoute = lazy(() => import('../pages/AdminPersonalDataRoute'));
const PlannedPage = lazy(() => import('../pages/PlannedPage'));

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

const listsOfFamilies = places.families.flatMap(({ listPath, ListPage }) =>
  ListPage ? [<Route key={listPath} path={listPath} element={<ListPage />} />] : [],
);

const planned = plannedPages.map(({ page }) => (
  <Route key={page} path={plannedPath(page)} element={<PlannedPage page={page} />} />
));

/**
 * The pages that need a login, what an invitation leads to, and what stands where no page is: nobody fetches it to log
 * in.
 */
export default function MemberRoutes() {
  return (
    <PlacesProvider value={places}>
      <Routes>
        <Route element={<Guard />}>
          <Route path={paths.members} element={<MembersPage />} />
          <Route path={paths.administration} element={<AdministrationRoute />} />
          <Route path={paths.adminList} element={<AdminListRoute />} />
          <Route path={paths.adminWorkflow} element={<AdminWorkflowRoute />} />
          <Route path={paths.adminEvents} element={<AdminEventsRoute />} />
          <Route path={paths.adminPersonalData} element={<AdminPersonalDataRoute />} />
          <Route path={paths.requests} element={<RequestListRoute />} />
          <Route path={paths.request} element={<RequestRoute />} />
          {listsOfFamilies}
          {ofFamilies}
          <Route path={paths.queue} element={<QueuePage />} />
          <Route path={paths.review} element={<ReviewRoute />} />
          <Route path={paths.notices} element={<NoticesPage />} />
          {planned}
        </Route>
        <Route path={paths.invitation} element={<InvitationRoute />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PlacesProvider>
  );
}
