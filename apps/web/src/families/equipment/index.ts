import { screensOf } from '../../entry/screens';

export const equipmentScreens = screensOf(() => import('./equipment-family'));
