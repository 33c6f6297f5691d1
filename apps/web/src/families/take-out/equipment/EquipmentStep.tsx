import { Button } from '@mantine/core';
import { customIdIn } from '@portal/contracts';
import { EmptyState, showToast } from '@portal/ui';
import { IconPackageExport, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { RefusedCell } from '../../../platform/grid/columns';
import { CURSOR_ID } from '../../../platform/grid/GridRow';
import type { GridActs } from '../../../platform/grid/use-grid-input';
import { WorkbookMenu } from '../../../platform/list-workbooks/WorkbookMenu';
import { focusSoon } from '../../../platform/page/focus-soon';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { ListBar } from '../../../requests/items/ListBar';
import { useFormUndos } from '../../../requests/form-undos';
import { useEditing } from '../take-out-editing';
import { withExisting, type EquipmentRow } from '../form';
import { useThings } from '../use-take-out-lookups';
import classes from './Equipment.module.css';
import { EquipmentGrid } from './EquipmentGrid';
import {
  changeRows,
  isFoundBy,
  redoChange,
  removeRows,
  takeAll,
  undoChange,
} from './list-commands';
import { withCells } from './added-columns';
import type { CellWhy } from './read-cell';
import { RefusedDialog } from './RefusedDialog';
import { SOURCES_ID, SourcesField } from './SourcesField';
import { useColumns, type EquipmentColumn, type ShownRow } from './use-columns';
import { useRefusedText } from './use-refused-text';
import { useWorkbooks } from './use-take-out-workbooks';

const EquipmentImport = lazy(() => import('./EquipmentImport'));
const NAME = 'equipmentItems';

/** The second step: the things and their quantities. */
export function EquipmentStep() {
  const { t } = useTranslation(['takeOut', 'takeOutProblems', 'requests']);
  const stores = useEditing();
  const { form, view, lists } = stores;
  const all = useStore(form, (now) => now.rows);
  const hasNoSource = useStore(form, ({ sources }) => sources.length === 0);
  const search = useStore(view, (now) => now.search);
  const checkedIds = useStore(view, (now) => now.checkedIds);
  const revealed = useStore(view, (now) => now.revealed);
  const [refused, setRefused] = useState<readonly RefusedCell<CellWhy>[]>([]);
  const [isImporting, setImporting] = useState(false);
  const refusedText = useRefusedText();
  const undos = useFormUndos();
  const workbooks = useWorkbooks();
  const error = useProblem(NAME);
  useExistingNow();
  const columns = useColumns(lists, { isEditable: true, isConfirmed: false });
  const cellsOf = useMemo(() => cellsOfColumns(columns), [columns]);
  const rows = useMemo(
    () =>
      all
        .map((row, at) => ({ place: at + 1, row: cellsOf(row) }))
        .filter(({ row }) => search === '' || isFoundBy(row, search)),
    [all, cellsOf, search],
  );
  const chosen = new Set(all.filter(({ id }) => checkedIds.has(id)).map(({ id }) => id));
  const [onCheck] = useState(() => (ids: readonly string[], isChecked: boolean) => {
    view.setState((now) => {
      const next = new Set(now.checkedIds);
      for (const id of ids)
        if (isChecked) next.add(id);
        else next.delete(id);
      return { checkedIds: next };
    });
  });
  const acts: GridActs<ShownRow, CellWhy> = {
    checkedIds,
    onCheck,
    onChange: (changes) => changeRows(stores, changes),
    onRefused: (cells) => {
      const [first] = cells;
      if (first && cells.length === 1)
        showToast(
          'error',
          first.why.code === 'beyond'
            ? refusedText(first)
            : t('takeOutProblems:ofRow', { row: first.place, text: refusedText(first) }),
        );
      else setRefused(cells);
    },
    onUndo: () => undoChange(stores),
    onRedo: () => redoChange(stores),
    revealed,
  };
  const remove = () => {
    const putBack = removeRows(stores, chosen);
    undos.offer(t('equipment.removed', { count: chosen.size }), t('requests:undo'), () => {
      putBack();
      return [CURSOR_ID];
    });
    // Without chosen rows, the button is disabled.
    focusSoon(CURSOR_ID, SOURCES_ID);
  };
  return (
    <div className={classes.step}>
      <Field name={NAME}>
        <ListBar
          count={
            chosen.size > 0
              ? t('equipment.countChosen', { count: all.length, chosen: chosen.size })
              : t('equipment.count', { count: all.length })
          }
          search={search}
          searchLabel={t('equipment.search')}
          clearLabel={t('equipment.clearSearch')}
          onSearch={(text) => view.setState({ search: text })}
        >
          <Button
            variant="default"
            leftSection={<IconPackageExport size={18} aria-hidden />}
            disabled={chosen.size === 0}
            onClick={() => takeAll(stores, chosen)}
          >
            {t('equipment.takeAll')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={chosen.size === 0}
            onClick={remove}
          >
            {t('equipment.remove')}
          </Button>
          <WorkbookMenu
            label={t('workbook.menu')}
            importing={{
              label: t('workbook.import'),
              onClick: () => setImporting(true),
              isDisabled: hasNoSource,
            }}
            exporting={{
              label: t('workbook.export'),
              onClick: () => void workbooks.exportAll(),
              isDisabled: hasNoSource,
            }}
          />
        </ListBar>
        {error && <p className={classes.wrong}>{error}</p>}
      </Field>
      <SourcesField />
      {all.length === 0 && <EmptyState text={t('equipment.none')} />}
      {all.length > 0 && rows.length === 0 && <EmptyState text={t('equipment.noneFound')} />}
      {rows.length > 0 && (
        <EquipmentGrid
          rows={rows}
          columns={columns}
          lists={lists}
          height="max(260px, calc(100vh - 440px))"
          acts={acts}
        />
      )}
      {refused.length > 0 && <RefusedDialog cells={refused} onClose={() => setRefused([])} />}
      <Suspense>{isImporting && <EquipmentImport onClose={() => setImporting(false)} />}</Suspense>
    </div>
  );
}

/** Rows with a cell for each field that the plant has added; a row that stays the same stays the same object. */
function cellsOfColumns(columns: readonly EquipmentColumn[]): (row: EquipmentRow) => ShownRow {
  const ids = columns.map(({ id }) => id).filter((id) => customIdIn(id) !== null);
  const known = new WeakMap<EquipmentRow, ShownRow>();
  return (row) => {
    const shown = known.get(row) ?? (ids.length === 0 ? row : withCells(row, ids));
    known.set(row, shown);
    return shown;
  };
}

/** Updates the remaining quantities on the list, since other take-outs use the same things. */
function useExistingNow() {
  const { form } = useEditing();
  const contractorId = useStore(form, (now) => now.contractorId);
  const sources = useStore(form, (now) => now.sources);
  const things = useThings(
    contractorId,
    sources.map(({ id }) => id),
  );
  useEffect(() => {
    if (!things) return;
    const { rows } = form.getState();
    const next = withExisting(rows, things);
    if (next !== rows) form.setState({ rows: next });
  }, [form, things]);
}
