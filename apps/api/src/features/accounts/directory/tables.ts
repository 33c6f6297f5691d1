import { DIRECTORY_ROLES } from '@portal/contracts';
import { choice, flag, refs, text, type MasterTable } from '../../../platform/master-data';

/** What groups of the staff's directory give here (docs/product/accounts.md, "Logging in by a directory"). */
export const directoryTables = {
  groups: {
    name: 'directory-groups',
    table: 'directory_group',
    key: ['claim'],
    columns: {
      claim: text(),
      role: choice('user_role', DIRECTORY_ROLES),
      listUserGroupIds: refs('user-groups', {
        table: 'directory_group_member',
        own: 'directory_group_id',
        other: 'group_id',
      }),
      active: flag(true),
    },
  },
} satisfies Record<string, MasterTable>;
