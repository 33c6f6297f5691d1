import { screensOf } from '../../requests/entry/screens';

export const vehicleScreens = screensOf(() => import('./vehicles-family'));
