import { screensOf } from '../../entry/screens';

export const vehicleScreens = screensOf(() => import('./vehicles-family'));
