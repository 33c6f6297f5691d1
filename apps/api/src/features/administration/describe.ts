import {
  OPTION_SUBSETS,
  type AdminColumn,
  type AdminTable,
  type Language,
  type OptionSubset,
} from '@portal/contracts';
import {
  choiceLabel,
  columnName,
  isSortable,
  sheetName,
  switchOffOf,
  type Column,
  type MasterTable,
} from '../../platform/master-data';
import { groupOf } from './admin-tables';

const MOST_OF_EMAIL = 254;

/** A table as screens need it. */
export const describeTable = (
  table: MasterTable,
  rowCount: number,
  language: Language,
): AdminTable => ({
  name: table.name,
  label: sheetName(table, language),
  group: groupOf(table),
  rowCount,
  hasSwitch: switchOffOf(table) !== undefined,
  columns: Object.entries(table.columns).map(([name, column]) =>
    describeColumn(table, name, column, language),
  ),
});

function describeColumn(
  table: MasterTable,
  name: string,
  column: Column,
  language: Language,
): AdminColumn {
  const isNumber = column.kind === 'integer' || column.kind === 'decimal';
  return {
    name,
    label: columnName(name, language),
    kind: column.kind,
    required: column.required,
    isKey: table.key.includes(name),
    isSortable: isSortable(column),
    maxLength: maxLengthOf(column),
    min: isNumber ? column.min : null,
    max: isNumber ? column.max : null,
    choices:
      column.kind === 'choice' || column.kind === 'choices'
        ? column.values.map((value) => ({ value, label: choiceLabel(value, language) }))
        : [],
    to: column.kind === 'ref' || column.kind === 'refs' ? column.to : null,
    among: column.kind === 'ref' ? subsetOf(column.among) : null,
    initial: 'fallback' in column ? column.fallback : null,
  };
}

const subsetOf = (among: string | undefined): OptionSubset | null =>
  OPTION_SUBSETS.find((subset) => subset === among) ?? null;

function maxLengthOf(column: Column): number | null {
  if (column.kind === 'email') return MOST_OF_EMAIL;
  return column.kind === 'text' ? column.max : null;
}
