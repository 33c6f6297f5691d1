import type { StaffItem } from '@portal/contracts';
import { useProblem } from '../../../requests/form/problems';
import { changeItem, useEditing, useItemPart } from '../form/people-context';
import { useLabels } from '../form/use-labels';

const REQUIRED: readonly (keyof StaffItem)[] = [
  'identityCardNumber',
  'fullName',
  'nationalityId',
  'dateOfBirth',
  'genderId',
  'positionId',
  'address',
  'listWorkItemIds',
];

type FieldName = Parameters<ReturnType<typeof useLabels>>[0] & keyof StaffItem;

/** What every field of a card has: id, label, message, value, and a way to change it. */
export function useItemField<Name extends FieldName>(
  itemId: string,
  name: Name,
  isEditable: boolean,
) {
  const { form } = useEditing();
  const label = useLabels();
  const error = useProblem(name, itemId);
  return {
    value: useItemPart(itemId, name),
    props: {
      name: `${itemId}.${name}`,
      label: label(name),
      required: REQUIRED.includes(name),
      readOnly: !isEditable,
      error,
    },
    set: (value: StaffItem[Name]) => changeItem(form, itemId, () => ({ [name]: value })),
  };
}
