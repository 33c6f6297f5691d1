import { vehicleFields } from '@portal/contracts';
import type { ManyChoices } from '../../entry/items/set-many';
import { manyFields } from '../../entry/fields/many-fields';
import { documentsOf, type DocumentField } from './vehicle-documents';
import type { Form } from './vehicle-form';
import { useLists } from './vehicle-lists';
import { useNumberNames } from './vehicle-texts';

/** What users can set on many vehicles at once. */
export function useMany(): ManyChoices<Form> {
  const lists = useLists();
  const { passTypes } = useNumberNames();
  const documents = (name: DocumentField): ManyChoices<Form>['documents'][number] => ({
    name,
    rowsOf: (item) => documentsOf(item[name], name, lists),
    needsDate: false,
  });
  return {
    fields: manyFields<Form['items'][number]>(vehicleFields, lists, {
      vehicleId: {
        change: (vehicleId) => ({
          vehicleId,
          vehicleTypeId: lists.vehicles.find(({ id }) => id === vehicleId)?.vehicleTypeId ?? null,
        }),
      },
      cardType: {
        options: passTypes.map(({ value, label }) => ({ value: String(value), label })),
        change: (chosen) => ({
          cardType: passTypes.find(({ value }) => String(value) === chosen)?.value ?? null,
        }),
      },
    }),
    documents: [documents('vehicleProfileFiles'), documents('driverProfileFiles')],
  };
}
