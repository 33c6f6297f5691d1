import { usersTable } from './plant/users/users-table';
import { gateTables } from './features/gate/tables';
import { manualTables } from './features/manuals/tables';
import { menuTable } from './plant/menus/tables';
import { plantRecordTables } from './plant/records/tables';
import { publicContentTables } from './features/public-content/tables';
import { contractorTables, referenceTables } from './plant/reference-data/tables';
import { workflowTables } from './requests/acts/workflow/tables';
import type { MasterTable } from './platform/master-data';

/**
 * Everything the plant's staff keep, each table after those it refers to.
 * @param userInserted what follows for a new user
 */
export function masterTables(userInserted?: MasterTable['inserted']): MasterTable[] {
  return [
    ...Object.values(referenceTables),
    ...Object.values(gateTables),
    ...Object.values(contractorTables),
    usersTable(userInserted),
    ...Object.values(workflowTables),
    ...Object.values(plantRecordTables),
    menuTable,
    ...Object.values(publicContentTables),
    ...Object.values(manualTables),
  ];
}
