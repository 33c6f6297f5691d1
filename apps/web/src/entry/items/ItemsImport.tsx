import { Suspense } from 'react';
import { useMostItems } from '../most-items';
import { ImportDialog } from '../../platform/list-workbooks/ImportDialog';
import type { Taken } from '../../platform/list-workbooks/take-rows';
import { useDefinition } from '../definition';
import type { EntryItem } from '../entry-form';
import { useTakeRows } from './use-take-rows';
import { useWorkbooks } from './use-workbooks';

/** Imports a workbook into the list of items. */
export default function ItemsImport({ onClose }: { onClose: () => void }) {
  const { definition, words } = useDefinition();
  const most = useMostItems();
  return (
    <ImportDialog
      title={words.importTitle}
      workbooks={useWorkbooks()}
      onTake={useTakeRows()}
      nameOf={(item) => definition.nameOf(item)}
      fieldName={words.fieldName}
      fullText={words.tooMany(most)}
      Beside={Larger}
      onClose={onClose}
    />
  );
}

/** Something larger than the request, if it has no room for some of the rows. */
function Larger({ taken: { report, undo } }: { taken: Taken<EntryItem> }) {
  const { LargeOffer } = useDefinition().definition;
  const rows = report.flatMap(({ outcome, item }) => (outcome === 'full' && item ? [item] : []));
  // The dialog stays while the offer is loading.
  return (
    <Suspense>{LargeOffer && rows.length > 0 && <LargeOffer rows={rows} onUndo={undo} />}</Suspense>
  );
}
