import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PlacesProvider } from '../../requests/families';
import { places } from '../families';
import NotFoundPage from '../pages/NotFoundPage';
import { paths } from '../paths';
import { Guard } from './Guard';

const RequestListRoute = lazy(() => import('../pages/RequestListRoute'));
const RequestRoute = lazy(() => import('../pages/RequestRoute'));
const FamilyRoute = lazy(() => import('../pages/FamilyRoute'));
const QueuePage = lazy(() => import('../../requests/queue/QueuePage'));
const ReviewRoute = lazy(() => import('../pages/ReviewRoute'));

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

/** The pages of requests, and what stands at any address that no page has; fetched apart from the first page. */
export default function RequestRoutes() {
  return (
    <PlacesProvider value={places}>
      <Routes>
        <Route element={<Guard />}>
          <Route path={paths.requests} element={<RequestListRoute />} />
          <Route path={paths.request} element={<RequestRoute />} />
          {ofFamilies}
          <Route path={paths.queue} element={<QueuePage />} />
          <Route path={paths.review} element={<ReviewRoute />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PlacesProvider>
  );
}
