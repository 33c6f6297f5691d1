import { lazy } from 'react';

export const EditPeoplePage = lazy(() => import('./EditPeoplePage'));
export const PeopleDetailPage = lazy(() => import('./PeopleDetailPage'));
