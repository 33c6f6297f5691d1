import { usersTable, type UserActs } from './plant/users/users-table';
import { directoryTables } from './features/accounts/directory/tables';
import { gateTables } from './features/gate/tables';
import { appearanceTables } from './features/administration/appearance/tables';
import { mailTextTables } from './features/administration/mails/tables';
import { paperTextTables } from './features/administration/papers/tables';
import { consentTables } from './plant/consents';
import { inductionTables } from './features/inductions/tables';
import { manualTables } from './features/manuals/tables';
import { menuTable } from './plant/menus/tables';
import { plantRecordTables } from './plant/records/tables';
import { publicContentTables } from './features/public-content/tables';
import { ruleTables } from './plant/rules';
import { contractorTables, referenceTables } from './plant/reference-data/tables';
import { reviewTables } from './requests/acts/review/tables';
import { releaseStrangers } from './requests/acts/workflow/lost-stand-ins';
import { workflowTables } from './requests/acts/workflow/tables';
import type { MasterTable } from './platform/master-data';

/**
 * All tables that the plant's staff maintain, each after those that it refers to.
 * @param acts what follows from changes of users
 */
export function masterTables(acts: UserActs = {}): MasterTable[] {
  return [
    ...Object.values(referenceTables),
    ...Object.values(ruleTables),
    ...Object.values(gateTables),
    ...Object.values(contractorTables),
    usersTable(acts),
    ...Object.values({ ...workflowTables, members: membersTable(acts) }),
    ...Object.values(directoryTables),
    ...Object.values(reviewTables),
    ...Object.values(plantRecordTables),
    menuTable,
    ...Object.values(publicContentTables),
    ...Object.values(manualTables),
    ...Object.values(inductionTables),
    ...Object.values(mailTextTables),
    ...Object.values(paperTextTables),
    ...Object.values(consentTables),
    ...Object.values(appearanceTables),
  ];
}

/** Members of groups. A substitute who no longer shares a group with the absent user is taken out of the absence. */
const membersTable = ({ standInsLost }: UserActs): MasterTable => ({
  ...workflowTables.members,
  written: async (tx) => {
    const lost = await releaseStrangers(tx);
    await standInsLost?.(tx, lost);
  },
});
