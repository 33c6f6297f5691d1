import type { ManyChoices } from '../../entry/items/set-many';
import { optionsOf } from '../../features/reference-data';
import { documentsOf, type DocumentField } from './vehicle-documents';
import type { Form } from './vehicle-form';
import { useLists } from './vehicle-lists';
import { useNumberNames } from './vehicle-texts';

/** What can be set on many vehicles at once. */
export function useMany(): ManyChoices<Form> {
  const lists = useLists();
  const { passTypes } = useNumberNames();
  const day = (name: string) => ({ name, kind: 'day' as const, options: [] });
  const documents = (name: DocumentField): ManyChoices<Form>['documents'][number] => ({
    name,
    rowsOf: (item) => documentsOf(item[name], name, lists),
  });
  return {
    fields: [
      {
        name: 'vehicleId',
        kind: 'one',
        options: optionsOf(lists.vehicles),
        change: (vehicleId) => ({
          vehicleId,
          vehicleTypeId: lists.vehicles.find(({ id }) => id === vehicleId)?.vehicleTypeId ?? null,
        }),
      },
      { name: 'purposeId', kind: 'one', options: optionsOf(lists.vehiclePurposes) },
      {
        name: 'cardType',
        kind: 'one',
        options: passTypes.map(({ value, label }) => ({ value: String(value), label })),
        change: (chosen) => ({
          cardType: passTypes.find(({ value }) => String(value) === chosen)?.value ?? null,
        }),
      },
      day('auditDate'),
      day('insuranceDate'),
      day('dangerousLicenseDate'),
    ],
    documents: [documents('vehicleProfileFiles'), documents('driverProfileFiles')],
  };
}
