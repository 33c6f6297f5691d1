import { personFields } from '@portal/contracts';
import { issuersOf } from '@portal/domain';
import type { ManyChoices } from '../../entry/items/set-many';
import { today } from '../../platform/time/today';
import { manyFields } from '../../entry/fields/many-fields';
import { documentsOf } from './people-documents';
import type { Form } from './people-form';
import { useLists } from './people-lists';

/** What users can set on many people at once. */
export function useMany(): ManyChoices<Form> {
  const lists = useLists();
  return {
    fields: manyFields(personFields, lists),
    documents: [
      {
        name: 'staffProfileFiles',
        rowsOf: (item, { plan }) => documentsOf(item, lists, plan),
        issuersOf: (typeId) => issuersOf(lists.documentIssuers, typeId, today()),
      },
    ],
  };
}
