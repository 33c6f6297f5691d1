import type { ManyChoices } from '../../entry/items/set-many';
import { optionsOf } from '../../features/reference-data';
import { documentsOf } from './people-documents';
import type { Form } from './people-form';
import { useLists } from './people-lists';

/** What can be set on many people at once. */
export function useMany(): ManyChoices<Form> {
  const lists = useLists();
  return {
    fields: [
      { name: 'positionId', kind: 'one', options: optionsOf(lists.positions) },
      { name: 'nationalityId', kind: 'one', options: optionsOf(lists.countries) },
      { name: 'educationId', kind: 'one', options: optionsOf(lists.educations) },
      { name: 'healthStatusId', kind: 'one', options: optionsOf(lists.healthStatuses) },
      { name: 'listWorkItemIds', kind: 'many', options: optionsOf(lists.workItems) },
    ],
    documents: [
      {
        name: 'staffProfileFiles',
        rowsOf: (item, { plan }) => documentsOf(item, lists, plan),
      },
    ],
  };
}
