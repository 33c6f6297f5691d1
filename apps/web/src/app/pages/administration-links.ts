import { generatePath } from 'react-router-dom';
import type { AdministrationLinks } from '../../features/administration';
import { paths } from '../paths';

/** Addresses that the administration's screens link to. */
export const administrationLinks: AdministrationLinks = {
  home: paths.administration,
  listOf: (table) => generatePath(paths.adminList, { table }),
  workflowOf: (family) => generatePath(paths.adminWorkflow, { family }),
  events: paths.adminEvents,
  personalData: paths.adminPersonalData,
  integration: paths.adminIntegration,
  plantWorkbook: paths.adminPlantWorkbook,
  members: paths.members,
};
