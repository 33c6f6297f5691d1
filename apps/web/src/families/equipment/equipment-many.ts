import type { ManyChoices } from '../../entry/items/set-many';
import { optionsOf } from '../../features/reference-data';
import { documentsOf } from './equipment-documents';
import type { Form } from './equipment-form';
import { ofGroup } from './equipment-items';
import { useLists } from './equipment-lists';

/** What can be set on many items of equipment at once. */
export function useMany(): ManyChoices<Form> {
  const lists = useLists();
  return {
    fields: [
      {
        name: 'equipmentGroupId',
        kind: 'one',
        options: optionsOf(lists.equipmentGroups),
        change: (chosen, item) => ofGroup(lists, item, chosen),
      },
      { name: 'inTypeId', kind: 'one', options: optionsOf(lists.inTypes) },
      { name: 'unitId', kind: 'one', options: optionsOf(lists.units) },
    ],
    documents: [
      {
        name: 'equipmentProfileFiles',
        rowsOf: ({ equipmentProfileFiles, equipmentGroupId }) =>
          documentsOf(equipmentProfileFiles, equipmentGroupId, lists, true),
      },
    ],
  };
}
