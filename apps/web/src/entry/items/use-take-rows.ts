import {
  changedFields,
  importInto,
  type ImportMode,
  type Rows,
  type Taken,
} from '../../platform/list-workbooks/take-rows';
import { useMostItems } from '../most-items';
import { mayChange } from '../../requests/edit/standing';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';
import type { EntryItem } from '../entry-form';

/** Imports the rows of a workbook into the list. */
export function useTakeRows() {
  const { definition, words } = useDefinition();
  const most = useMostItems();
  const { form, standing } = useEditing();
  return (rows: Rows<EntryItem>, mode: ImportMode): Taken<EntryItem> =>
    importInto(
      form.getState().items,
      rows,
      {
        mode,
        max: most,
        sameAs: definition.sameAs,
        isOpen: (item) => mayChange(standing, item),
        changesOf: definition.workbooks.changesOf ?? changedFields,
        hintOf: words.importHint,
      },
      (items) => form.setState({ items }),
    );
}
