import { MAX_CLASS } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeSearch } from '../../../platform/codes/CodeSearch';
import { Grid, type GridWords } from '../../../platform/grid/Grid';
import type { GridActs } from '../../../platform/grid/use-grid-input';
import { emptyRow, EXAM_FIELDS, isFilled, type TypedExam } from './class-rows';
import type { useClass } from './use-class';
import { useClassColumns } from './use-class-columns';

/** Several lines or cells: the list itself turns them into rows. */
const IS_BLOCK = /[\t\n\r]/;

interface ClassGridProps {
  entry: ReturnType<typeof useClass>;
  /** A row to show and focus. */
  revealed: GridActs<TypedExam, never>['revealed'];
  onReveal: (rowId: string, columnId: string) => void;
  /** Called when there is no room for more rows. */
  onCut: () => void;
}

/** The rows of a class as a spreadsheet. */
export function ClassGrid({ entry, revealed, onReveal, onCut }: ClassGridProps) {
  const { t } = useTranslation('safetyStaff');
  const { rows, checked, remove } = entry;
  const columns = useClassColumns(checked, remove);
  const placed = useMemo(() => rows.map((row, at) => ({ place: at + 1, row })), [rows]);
  const words = useMemo((): GridWords<TypedExam, never> => {
    const problemsOf = (row: TypedExam): string | undefined => {
      const known = isFilled(row) ? checked.get(row.id) : undefined;
      return known?.state === 'refused' ? known.problems.join(' ') : undefined;
    };
    return {
      cell: (label, _row, row) => t('entry.ofRow', { label, row }),
      wrongIn: (row, id) => (id === 'state' ? problemsOf(row) : undefined),
      noteOf: problemsOf,
    };
  }, [checked, t]);
  /**
   * A scanned card adds a row for the person, or finds the existing one. The user then types the
   * score.
   */
  const scanned = (number: string) => {
    const key = identityKey(number);
    const known = rows.find((row) => identityKey(row.number) === key);
    if (known) return onReveal(known.id, 'score');
    const free = rows.findIndex((row) => row.number.trim() === '');
    const at = free >= 0 ? free : rows.length;
    if (at >= MAX_CLASS) return onCut();
    const row = { ...(rows[at] ?? emptyRow()), number };
    entry.setRows(rows.toSpliced(at, 1, row));
    return onReveal(row.id, 'score');
  };
  return (
    <>
      <CodeSearch onNumber={scanned} />
      <Grid
        label={t('entry.rows')}
        rows={placed}
        columns={columns}
        words={words}
        height="max(260px, calc(100vh - 480px))"
        isTall
        acts={{
          revealed,
          onChange: entry.change,
          onKey: entry.type,
          onRefused: () => undefined,
          onUndo: entry.undo,
          onRedo: entry.redo,
          onPaste: ({ row, columnId }, text) => {
            const field = EXAM_FIELDS.find((one) => one === columnId);
            if (field && !IS_BLOCK.test(text.trim())) return false;
            if (entry.paste({ row, field: field ?? 'number' }, text)) onCut();
            return true;
          },
          ...(rows.length < MAX_CLASS && { onAdd: entry.add }),
        }}
      />
    </>
  );
}
