import { MAX_ENTRY_ITEMS } from '@portal/contracts';
import { ImportDialog } from '../../platform/list-workbooks/ImportDialog';
import { useDefinition } from '../definition';
import { useTakeRows } from './use-take-rows';
import { useWorkbooks } from './use-workbooks';

/** Imports a workbook into the list of items. */
export default function ItemsImport({ onClose }: { onClose: () => void }) {
  const { definition, words } = useDefinition();
  const { LargeOffer } = definition;
  return (
    <ImportDialog
      title={words.importTitle}
      workbooks={useWorkbooks()}
      onTake={useTakeRows()}
      nameOf={(item) => definition.nameOf(item)}
      fieldName={words.fieldName}
      beside={({ report, undo }) => {
        const rows = report.flatMap(({ outcome, item }) =>
          outcome === 'full' && item ? [item] : [],
        );
        return LargeOffer && rows.length > 0 && <LargeOffer rows={rows} onUndo={undo} />;
      }}
      fullText={words.tooMany(MAX_ENTRY_ITEMS[definition.family])}
      onClose={onClose}
    />
  );
}
