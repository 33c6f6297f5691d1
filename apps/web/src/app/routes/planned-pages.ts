import type { Catalogue } from '@portal/i18n';
import { plannedPaths } from '../planned-paths';

type PlannedPage = keyof Catalogue['pages']['titles'] & keyof typeof plannedPaths;

/** Pages that have an address but no screen yet; each leaves this table when its screen comes. */
export const plannedPages: readonly { page: PlannedPage }[] = [
  { page: 'cardChanges' },
  { page: 'newCardChange' },
  { page: 'editCardChange' },
  { page: 'cardChange' },
  { page: 'takeOuts' },
  { page: 'newTakeOut' },
  { page: 'editTakeOut' },
  { page: 'takeOut' },
  { page: 'peopleReport' },
  { page: 'trainingReport' },
  { page: 'equipmentReport' },
  { page: 'vehicleReport' },
];

/** Address of a planned page. */
export const plannedPath = (page: PlannedPage): string => plannedPaths[page];
