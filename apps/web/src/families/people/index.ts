import { lazy } from 'react';

export const EditPeoplePage = lazy(() => import('./EditPeoplePage'));
export const PeopleDetailPage = lazy(() => import('./PeopleDetailPage'));
export const PeopleReviewPage = lazy(() => import('./review/PeopleReviewPage'));
