import { changeItem, useEditing, useItemPart } from '../editing';
import { useFamily } from '../family';
import { useProblem } from '../../requests/form/problems';

/** What every field of a card has: id, label, message, value, and a way to change it. */
export function useItemField(
  itemId: string,
  name: string,
  isEditable: boolean,
  isRequired = false,
) {
  const { family, words } = useFamily();
  const { form } = useEditing();
  const error = useProblem(name, itemId);
  return {
    value: useItemPart(itemId, name),
    props: {
      name: `${itemId}.${name}`,
      label: words.label(name),
      required: isRequired || family.requiredFields.item.includes(name),
      readOnly: !isEditable,
      error,
    },
    set: (value: unknown) => changeItem(form, itemId, () => ({ [name]: value })),
  };
}
