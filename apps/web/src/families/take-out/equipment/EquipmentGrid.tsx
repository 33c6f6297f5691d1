import { customIdIn } from '@portal/contracts';
import { numberOutProblem } from '@portal/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Offers } from '../../../platform/forms/typed/Offers';
import type { PlacedRow } from '../../../platform/grid/columns';
import { Grid, type GridWords } from '../../../platform/grid/Grid';
import type { GridActs } from '../../../platform/grid/use-grid-input';
import { fieldKey, problemAt, useProblems } from '../../../requests/form/problems';
import { lotOf } from '../take-out-checks';
import type { Lists } from '../lists';
import { useTakeOutWords } from '../use-words';
import type { CellWhy } from './read-cell';
import { quantityText } from './amount-text';
import type { EquipmentColumn, ShownRow } from './use-columns';
import { useRefusedText } from './use-refused-text';

/** The field whose problems a column shows, by the column's id. */
const FIELDS: Readonly<Record<string, string | undefined>> = {
  code: 'equipmentId',
  numberOut: 'numberOut',
};
const fieldOf = (columnId: string) => (customIdIn(columnId) === null ? FIELDS[columnId] : columnId);

interface EquipmentGridProps {
  rows: readonly PlacedRow<ShownRow>[];
  columns: readonly EquipmentColumn[];
  lists: Lists;
  /** The greatest height of the grid in the window. */
  height: string;
  /** Absent if the grid is read-only. */
  acts?: GridActs<ShownRow, CellWhy>;
}

/** The list of things. */
export function EquipmentGrid({ rows, columns, lists, height, acts }: EquipmentGridProps) {
  const { t } = useTranslation('takeOut');
  const { wordsOf } = useTakeOutWords();
  const refusedText = useRefusedText();
  const problems = useStore(useProblems());
  const isTyped = acts !== undefined;
  const words = useMemo((): GridWords<ShownRow, CellWhy> => {
    const { problem } = wordsOf({ documentType: null });
    /** The problem of a quantity, even before the first attempt to send the form. */
    const wrongQuantity = (row: ShownRow): string | undefined => {
      if (!isTyped || row.numberOut === null) return undefined;
      const wrong = numberOutProblem(row, lotOf(row, lists));
      return wrong && problem({ ...wrong, step: '', itemId: row.id, row: 0, field: 'numberOut' });
    };
    return {
      cell: (column, { specification: name }, row) => t('grid.cell', { column, row, name }),
      check: ({ specification: name }, row) => t('grid.checkRow', { row, name }),
      checkAll: t('grid.checkAll'),
      wrongIn: (row, id) => {
        const field = fieldOf(id);
        return (
          (field && problemAt(problems, field, row.id)) ??
          (id === 'numberOut' ? wrongQuantity(row) : undefined)
        );
      },
      fieldOf: ({ id }, columnId) => {
        const field = fieldOf(columnId);
        return field && fieldKey(field, id);
      },
      noteOf: wrongQuantity,
      renderUnread: (why, text, take) => (
        <Offers
          text={refusedText({ place: 0, text, why })}
          offers={why.could ?? []}
          shown={quantityText}
          onTake={(number) => take({ [why.field ?? 'numberOut']: number })}
        />
      ),
    };
  }, [isTyped, lists, problems, refusedText, t, wordsOf]);
  return (
    <Grid
      label={t('steps.equipment')}
      rows={rows}
      columns={columns}
      words={words}
      height={height}
      {...(acts && { acts })}
    />
  );
}
