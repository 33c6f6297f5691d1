import type { AdminColumn, AdminRow, AdminTable, AdminValue, NamedRow } from '@portal/contracts';
import { Roomy } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/time/format';
import classes from '../Administration.module.css';

/** The columns that fit side by side in a window of 1280 pixels. The user can choose others. */
const MOST_PIXELS = 950;
const USUAL_SIZE = 150;

/** Which columns to show first if not all fit: the key, then required ones, then short ones. */
function weightOf({ isKey, required, name, kind }: AdminColumn): number {
  if (isKey) return 0;
  if (required) return 1;
  if (name === 'active' || name === 'status') return 2;
  return ['refs', 'choices', 'text'].includes(kind) ? 4 : 3;
}

const SIZES: Partial<Record<AdminColumn['kind'], number>> = {
  flag: 84,
  integer: 84,
  decimal: 84,
  date: 100,
  instant: 130,
  choice: 130,
  email: 190,
};

const sizeOf = ({ kind }: AdminColumn): number => SIZES[kind] ?? USUAL_SIZE;

/** The columns that fit, the most important ones first. */
function fittingColumns(columns: readonly AdminColumn[]): ReadonlySet<AdminColumn> {
  const fitting = new Set<AdminColumn>();
  let left = MOST_PIXELS;
  for (const column of columns.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    left -= sizeOf(column);
    if (left < 0) break;
    fitting.add(column);
  }
  return fitting;
}

const isNamed = (value: unknown): value is NamedRow =>
  typeof value === 'object' && value !== null && 'code' in value;

/** The columns of a list; the key opens the row. */
export function useRowColumns(
  table: AdminTable,
  onOpen: (row: AdminRow) => void,
): DataColumn<AdminRow>[] {
  const { t } = useTranslation('administration');
  return useMemo(() => {
    const shown = fittingColumns(table.columns);
    const [first] = table.columns;
    const textOf = (column: AdminColumn, value: AdminValue): string => {
      if (value === null || value === '') return '';
      if (typeof value === 'boolean') return value ? t('yes') : t('no');
      const several = Array.isArray(value) ? value : [value];
      return several
        .map((one) => {
          if (isNamed(one)) return value === one && one.name !== '' ? one.name : one.code;
          if (column.kind === 'date') return String(one).split('-').reverse().join('/');
          if (column.kind === 'instant') return formatDateTime(String(one));
          return column.choices.find((choice) => choice.value === one)?.label ?? String(one);
        })
        .join(', ');
    };
    return table.columns.map((column): DataColumn<AdminRow> => ({
      id: column.name,
      header: column.label,
      size: sizeOf(column),
      isSortable: column.isSortable,
      isHidden: !shown.has(column),
      align: column.kind === 'integer' || column.kind === 'decimal' ? 'right' : 'left',
      cell: (row) => {
        const value = row.values[column.name] ?? null;
        const text = textOf(column, value);
        if (column !== first)
          return (
            <Facts>
              <OneLine text={text} />
              {isNamed(value) && value.code !== text && (
                <Roomy>
                  <span className={classes.code}>{value.code}</span>
                </Roomy>
              )}
            </Facts>
          );
        return (
          <OneLine text={text}>
            <button
              type="button"
              className={classes.key}
              onClick={(event) => {
                event.stopPropagation();
                onOpen(row);
              }}
            >
              {text}
            </button>
          </OneLine>
        );
      },
    }));
  }, [table, onOpen, t]);
}
