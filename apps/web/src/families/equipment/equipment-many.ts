import { equipmentFields } from '@portal/contracts';
import type { ManyChoices } from '../../entry/items/set-many';
import { manyFields } from '../../entry/fields/many-fields';
import { documentsOf } from './equipment-documents';
import type { Form } from './equipment-form';
import { ofGroup } from './equipment-items';
import { useLists } from './equipment-lists';

/** What users can set on many items of equipment at once. */
export function useMany(): ManyChoices<Form> {
  const lists = useLists();
  return {
    fields: manyFields<Form['items'][number]>(equipmentFields, lists, {
      equipmentGroupId: { change: (chosen, item) => ofGroup(lists, item, chosen) },
    }),
    documents: [
      {
        name: 'equipmentProfileFiles',
        rowsOf: ({ equipmentProfileFiles, equipmentGroupId }) =>
          documentsOf(equipmentProfileFiles, equipmentGroupId, lists, true),
      },
    ],
  };
}
