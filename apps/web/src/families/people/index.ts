import { screensOf } from '../../entry/screens';

export const peopleScreens = screensOf(() => import('./people-family'));
