import { changedPart } from '@portal/contracts';
import { changeItem, useEditing, useItemPart } from '../editing';
import { useDefinition } from '../definition';
import { itemFieldId } from '../../requests/items/item-ids';
import { useProblem } from '../../requests/form/problems';

/** What every field of an item needs: id, label, message, value, and a function that changes it. */
export function useItemField(
  itemId: string,
  name: string,
  isEditable: boolean,
  isRequired = false,
) {
  const { definition, words } = useDefinition();
  const { form } = useEditing();
  const error = useProblem(name, itemId);
  return {
    value: useItemPart(itemId, name),
    props: {
      name: itemFieldId(itemId, name),
      label: words.label(name),
      required: isRequired || (definition.fields[name]?.isRequired ?? false),
      readOnly: !isEditable,
      error,
    },
    set: (value: unknown) => changeItem(form, itemId, (item) => changedPart(item, name, value)),
  };
}
