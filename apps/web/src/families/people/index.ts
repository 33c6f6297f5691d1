import { screensOf } from '../../requests/entry/screens';

export const peopleScreens = screensOf(() => import('./people-family'));
