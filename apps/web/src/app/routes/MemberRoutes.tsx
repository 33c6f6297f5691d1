import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { plantPaths } from '../../plant/cards/paths';
import { companyPaperPaths } from '../../plant/company-papers/paths';
import { gatePaths } from '../../features/gate/paths';
import { recordPaths } from '../../plant/dossiers/paths';
import { dataRequestsPath } from '../../features/data-requests/paths';
import { classPaths } from '../../plant/classes/paths';
import { safetyPaths } from '../../plant/safety/paths';
import { issuerCallsPath } from '../../features/issuer-calls/paths';
import { watchPath } from '../../features/watch-list/paths';
import { reportPaths } from '../../plant/reports/paths';
import { sitePath } from '../../features/site-board/paths';
import { directoryReturnPath } from '../../features/accounts/directory/paths';
import { PlacesProvider } from '../../requests/request-family';
import { places } from '../families';
import NotFoundPage from '../pages/NotFoundPage';
import { paths } from '../paths';
import { Guard } from './Guard';

const RequestListRoute = lazy(async () => {
  const page = await import('../pages/RequestListRoute');
  page.askAheadAt(window.location.hash);
  return page;
});
const RequestRoute = lazy(() => import('../pages/RequestRoute'));
const FamilyRoute = lazy(() => import('../pages/FamilyRoute'));
const NewBatchPage = lazy(() => import('../../families/people/batch/NewBatchPage'));
const BatchPage = lazy(() => import('../../families/people/batch/BatchPage'));
const QueuePage = lazy(() => import('../../requests/queue/QueuePage'));
const NoticesPage = lazy(() => import('../../requests/notices/NoticesPage'));
const ReviewRoute = lazy(() => import('../pages/ReviewRoute'));
const MembersPage = lazy(() => import('../../features/members/MembersPage'));
const InvitationRoute = lazy(() => import('../pages/InvitationRoute'));
const DirectoryReturnRoute = lazy(() => import('../pages/DirectoryReturnRoute'));
const AdministrationRoute = lazy(() => import('../pages/AdministrationRoute'));
const AdminListRoute = lazy(() => import('../pages/AdminListRoute'));
const AdminWorkflowRoute = lazy(() => import('../pages/AdminWorkflowRoute'));
const AdminEventsRoute = lazy(() => import('../pages/AdminEventsRoute'));
const AdminPersonalDataRoute = lazy(() => import('../pages/AdminPersonalDataRoute'));
const AdminIntegrationRoute = lazy(() => import('../pages/AdminIntegrationRoute'));
const AdminPlantWorkbookRoute = lazy(() => import('../pages/AdminPlantWorkbookRoute'));
const PlantPeoplePage = lazy(() => import('../../features/card-office/PeoplePage'));
const PlantPersonPage = lazy(() => import('../../features/dossiers/PersonPage'));
const ExpectedPage = lazy(() => import('../../features/dossiers/expected/ExpectedPage'));
const ExpectedVehiclesPage = lazy(
  () => import('../../features/dossiers/expected/ExpectedVehiclesPage'),
);
const ArrivalsPage = lazy(() => import('../../features/dossiers/expected/ArrivalsPage'));
const HeldPeoplePage = lazy(() => import('../../features/dossiers/HeldPeoplePage'));
const PlantVehiclesPage = lazy(() => import('../../features/dossiers/VehiclesPage'));
const PlantVehiclePage = lazy(() => import('../../features/dossiers/VehiclePage'));
const PlantThingsPage = lazy(() => import('../../features/dossiers/ThingsPage'));
const PlantThingPage = lazy(() => import('../../features/dossiers/ThingPage'));
const PlantCardsPage = lazy(() => import('../../features/card-office/CardsPage'));
const SiteBoardPage = lazy(() => import('../../features/site-board/board/SiteBoardPage'));
const SafetyExamsPage = lazy(() => import('../../features/safety-staff/exams/ExamsPage'));
const SafetyClassPage = lazy(() => import('../../features/safety-staff/exams/ClassPage'));
const InspectionsPage = lazy(
  () => import('../../features/safety-staff/inspections/InspectionsPage'),
);
const InductionsPage = lazy(() => import('../../features/safety-staff/inductions/InductionsPage'));
const CalendarPage = lazy(() => import('../../features/classes/staff/CalendarPage'));
const SessionPage = lazy(() => import('../../features/classes/staff/SessionPage'));
const OwnClassesPage = lazy(() => import('../../features/classes/company/OwnClassesPage'));
const OwnClassPage = lazy(() => import('../../features/classes/company/OwnClassPage'));
const OwnPapersPage = lazy(() => import('../../features/company-papers/OwnPapersPage'));
const ReviewedPapersPage = lazy(() => import('../../features/company-papers/ReviewedPapersPage'));
const DataRequestsPage = lazy(() => import('../../features/data-requests/DataRequestsPage'));
const IssuerCallsPage = lazy(() => import('../../features/issuer-calls/IssuerCallsPage'));
const WatchListPage = lazy(() => import('../../features/watch-list/WatchListPage'));
const PassesPage = lazy(() => import('../../features/gate/passes/PassesPage'));
const VehicleChecksPage = lazy(() => import('../../features/gate/checks/VehicleChecksPage'));
const PeopleReportPage = lazy(() => import('../../features/reports/people/PeopleReportPage'));
const ThingsReportPage = lazy(() => import('../../features/reports/things/ThingsReportPage'));
const VehiclesReportPage = lazy(() => import('../../features/reports/vehicles/VehiclesReportPage'));
const PaceReportPage = lazy(() => import('../../features/reports/pace/PaceReportPage'));
const HoursReportPage = lazy(() => import('../../features/reports/hours/HoursReportPage'));
const TrainingReportPage = lazy(() => import('../../features/reports/training/TrainingReportPage'));

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

const listsOfFamilies = places.families.flatMap(({ listPath, listPaths = listPath, ListPage }) =>
  ListPage ? [<Route key={listPath} path={listPaths} element={<ListPage />} />] : [],
);

/**
 * The pages that need a login, the page for invitations, and the page for unknown addresses.
 * Logging in does not load these files.
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
          <Route path={paths.adminIntegration} element={<AdminIntegrationRoute />} />
          <Route path={paths.adminPlantWorkbook} element={<AdminPlantWorkbookRoute />} />
          <Route path={paths.requests} element={<RequestListRoute />} />
          <Route path={paths.request} element={<RequestRoute />} />
          {listsOfFamilies}
          {ofFamilies}
          <Route path={paths.newBatch} element={<NewBatchPage />} />
          <Route path={paths.batch} element={<BatchPage />} />
          <Route path={paths.queue} element={<QueuePage />} />
          <Route path={paths.review} element={<ReviewRoute />} />
          <Route
            path={paths.notices}
            element={<NoticesPage administrationPath={paths.administration} />}
          />
          <Route path={plantPaths.people} element={<PlantPeoplePage />} />
          <Route path={plantPaths.person} element={<PlantPersonPage />} />
          <Route path={recordPaths.expected} element={<ExpectedPage />} />
          <Route path={recordPaths.expectedVehicles} element={<ExpectedVehiclesPage />} />
          <Route path={recordPaths.arrivals} element={<ArrivalsPage />} />
          <Route path={recordPaths.held} element={<HeldPeoplePage />} />
          <Route path={recordPaths.vehicles} element={<PlantVehiclesPage />} />
          <Route path={recordPaths.vehicle} element={<PlantVehiclePage />} />
          <Route path={recordPaths.things} element={<PlantThingsPage />} />
          <Route path={recordPaths.thing} element={<PlantThingPage />} />
          <Route path={plantPaths.cards} element={<PlantCardsPage />} />
          <Route path={gatePaths.passes} element={<PassesPage />} />
          <Route path={sitePath} element={<SiteBoardPage musterPath={paths.muster} />} />
          <Route path={safetyPaths.exams} element={<SafetyExamsPage />} />
          <Route path={safetyPaths.newExam} element={<SafetyClassPage />} />
          <Route path={safetyPaths.inspections} element={<InspectionsPage />} />
          <Route path={safetyPaths.inductions} element={<InductionsPage />} />
          <Route path={classPaths.calendar} element={<CalendarPage />} />
          <Route path={classPaths.session} element={<SessionPage />} />
          <Route path={classPaths.own} element={<OwnClassesPage />} />
          <Route path={classPaths.ownClass} element={<OwnClassPage />} />
          <Route path={companyPaperPaths.own} element={<OwnPapersPage />} />
          <Route path={companyPaperPaths.review} element={<ReviewedPapersPage />} />
          <Route path={dataRequestsPath} element={<DataRequestsPage />} />
          <Route path={issuerCallsPath} element={<IssuerCallsPage />} />
          <Route path={watchPath} element={<WatchListPage />} />
          <Route path={gatePaths.checks} element={<VehicleChecksPage />} />
          <Route path={reportPaths.people} element={<PeopleReportPage />} />
          <Route path={reportPaths.training} element={<TrainingReportPage />} />
          <Route path={reportPaths.things} element={<ThingsReportPage />} />
          <Route path={reportPaths.vehicles} element={<VehiclesReportPage />} />
          <Route path={reportPaths.hours} element={<HoursReportPage />} />
          <Route path={reportPaths.pace} element={<PaceReportPage />} />
        </Route>
        <Route path={directoryReturnPath} element={<DirectoryReturnRoute />} />
        <Route path={paths.invitation} element={<InvitationRoute />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PlacesProvider>
  );
}
