import { screensOf } from '../../requests/entry/screens';

export const equipmentScreens = screensOf(() => import('./equipment-family'));
