import { MAX_ENTRY_ITEMS } from '@portal/contracts';
import { useDefinition } from '../definition';
import { mayChange } from '../../requests/edit/standing';
import { useEditing } from '../editing';
import { changedFields, takeRows, type ImportMode, type ReportedRow, type Rows } from './take-rows';

/** An import as it was taken. */
export interface Taken {
  report: readonly ReportedRow[];
  /** Whether it has changed the list. */
  isChange: boolean;
  /** Makes the list what it was before. */
  undo: () => void;
}

/** Takes the rows of a workbook into the list. */
export function useTakeRows() {
  const { definition, words } = useDefinition();
  const { form, standing } = useEditing();
  return (rows: Rows, mode: ImportMode): Taken => {
    const before = form.getState().items;
    const { items, report } = takeRows(before, rows, {
      mode,
      max: MAX_ENTRY_ITEMS[definition.family],
      sameAs: definition.sameAs,
      isOpen: (item) => mayChange(standing, item),
      changesOf: definition.workbooks.changesOf ?? changedFields,
      hintOf: words.importHint,
    });
    const isChange = report.some(({ outcome }) => outcome === 'added' || outcome === 'updated');
    if (isChange) form.setState({ items });
    return { report, isChange, undo: () => form.setState({ items: before }) };
  };
}
