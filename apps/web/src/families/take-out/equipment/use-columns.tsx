import { VisuallyHidden } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../plant/reference-data';
import { CHECK, type GridColumn } from '../../../platform/grid/columns';
import { lotOf } from '../take-out-checks';
import type { EquipmentRow } from '../form';
import type { Lists } from '../lists';
import { addedColumns, type CustomCells } from './added-columns';
import { quantityText } from './amount-text';
import { NOTE_COLUMN, quantityColumn, type CellWhy } from './read-cell';

/** A row of the grid, with the gate's count if that is known. */
export type ShownRow = EquipmentRow & Partial<CustomCells> & { numberActual?: number | null };

/** A column of the list of things. */
export type EquipmentColumn = GridColumn<ShownRow, CellWhy>;

/** The columns that people need to decide. They come first where there is little room. */
const DECIDED_ON = [
  'index',
  'specification',
  'numberOut',
  'unitId',
  'numberExisting',
  'isPrioprity',
  'requestInNumber',
];

/** The same columns, with those for decisions first. */
export const decidedFirst = (columns: readonly EquipmentColumn[]): EquipmentColumn[] => [
  ...DECIDED_ON.flatMap((id) => columns.find((column) => column.id === id) ?? []),
  ...columns
    .filter(({ id }) => !DECIDED_ON.includes(id))
    .map((column) => ({ ...column, isSticky: false })),
];

interface Shown {
  isEditable: boolean;
  /** Whether the gate has counted. */
  isConfirmed: boolean;
  /** The rows of a list that is only read. */
  answers?: readonly EquipmentRow[];
}

/** The columns of the list (docs/product/take-out.md, "Screens"). The array changes only with what the columns show. */
export function useColumns(
  lists: Lists,
  { isEditable, isConfirmed, answers }: Shown,
): EquipmentColumn[] {
  const { t } = useTranslation(['takeOut', 'customFields']);
  return useMemo(() => {
    const column = (
      id: string,
      name: string,
      width: number,
      text: (row: ShownRow, place: number) => string,
      more: Partial<EquipmentColumn> = {},
    ): EquipmentColumn => ({ id, name, header: name, width, text, ...more });
    const right = { isRight: true };
    return [
      ...(isEditable ? [column(CHECK, t('grid.check'), 36, () => '', { isSticky: true })] : []),
      column('index', t('columns.row'), 40, (_row, place) => String(place), {
        isRight: true,
        isSticky: true,
      }),
      column('code', t('grid.code'), 98, ({ code }) => code, { isSticky: true }),
      column('specification', t('grid.specification'), 122, ({ specification }) => specification, {
        grow: 3,
      }),
      column('seriModel', t('grid.seriModel'), 90, ({ seriModel }) => seriModel, { grow: 1 }),
      column(
        'requestInNumber',
        t('grid.requestInNumber'),
        110,
        ({ requestInNumber }) => requestInNumber,
      ),
      column(
        'inTypeId',
        t('grid.inTypeId'),
        106,
        ({ inTypeId }) => nameIn(lists.inTypes, inTypeId),
        {
          grow: 1,
        },
      ),
      column('numberIn', t('grid.numberIn'), 68, ({ numberIn }) => quantityText(numberIn), right),
      column(
        'isPrioprity',
        t('grid.isPrioprity'),
        30,
        ({ isPrioprity }) => (isPrioprity ? t('grid.priority') : ''),
        {
          header: (
            <>
              <IconFlag size={16} aria-hidden />
              <VisuallyHidden>{t('grid.isPrioprity')}</VisuallyHidden>
            </>
          ),
          render: ({ isPrioprity }) =>
            isPrioprity && (
              <IconFlagFilled
                size={16}
                color="#b4232a"
                role="img"
                aria-label={t('grid.priority')}
              />
            ),
        },
      ),
      column(
        'numberExisting',
        t('grid.numberExisting'),
        68,
        ({ numberExisting }) => quantityText(numberExisting),
        right,
      ),
      column('unitId', t('grid.unitId'), 48, ({ unitId }) => nameIn(lists.units, unitId)),
      column('numberOut', t('grid.numberOut'), 88, ({ numberOut }) => quantityText(numberOut), {
        isRight: true,
        ...(isEditable && { typed: quantityColumn((row) => lotOf(row, lists)) }),
      }),
      ...(isConfirmed
        ? [
            column(
              'numberActual',
              t('grid.numberActual'),
              78,
              ({ numberActual }) => quantityText(numberActual),
              right,
            ),
          ]
        : []),
      column('description', t('grid.description'), 60, ({ description }) => description, {
        grow: 2,
        ...(isEditable && { typed: NOTE_COLUMN }),
      }),
      ...addedColumns(lists, { yes: t('customFields:yes'), no: t('customFields:no') }, answers).map(
        ({ id, name, isRight, text, typed }) =>
          column(id, name, 110, text, { isRight, grow: 1, ...(isEditable && { typed }) }),
      ),
    ];
  }, [answers, isConfirmed, isEditable, lists, t]);
}
