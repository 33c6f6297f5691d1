import {
  choice,
  listTable,
  optionalText,
  optionalWebAddress,
  ref,
  type MasterTable,
} from '../../platform/master-data';

/** The library: its groups and their entries. Files are uploaded in the portal. */
export const manualTables = {
  manualGroups: listTable('manual-groups', 'manual_group', {
    library: choice('library_kind', ['manuals', 'lectures']),
  }),
  manuals: listTable('manuals', 'manual', {
    groupId: ref('manual-groups'),
    descriptionVi: optionalText(2000),
    descriptionEn: optionalText(2000),
    externalUrl: optionalWebAddress(500),
  }),
} satisfies Record<string, MasterTable>;
