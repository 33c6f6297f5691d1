import type { ItemFields } from '@portal/contracts';
import { optionsOf } from '../../plant/reference-data';
import type { EntryItem } from '../entry-form';
import type { ManyField } from '../items/set-many';
import { rowsOf } from './rows-of';

type Own<Item extends EntryItem> = Partial<Pick<ManyField<Item>, 'options' | 'change'>>;

/**
 * The fields that users can set on many items at once, made from the table of fields.
 * @param own options that are in no list, and changes that follow from a value
 */
export const manyFields = <Item extends EntryItem>(
  fields: ItemFields,
  lists: object,
  own: Readonly<Record<string, Own<Item>>> = {},
): ManyField<Item>[] =>
  Object.entries(fields).flatMap(([name, { content, isForMany }]) =>
    isForMany
      ? [
          {
            name,
            kind: kindOf(content.kind),
            options: 'list' in content ? optionsOf(rowsOf(lists, content.list)) : [],
            ...own[name],
          },
        ]
      : [],
  );

/** @throws Error for a field that users cannot set on many items at once */
function kindOf(kind: ItemFields[string]['content']['kind']): ManyField['kind'] {
  if (kind === 'many') return 'many';
  if (kind === 'day') return 'day';
  if (kind === 'one' || kind === 'choice') return 'one';
  throw new Error(`A field of kind ${kind} cannot be set on many items`);
}
