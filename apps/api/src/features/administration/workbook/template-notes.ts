import type { Language } from '@portal/contracts';
import { translate, type TextParams } from '../../../platform/i18n/translator';
import {
  choiceLabel,
  type Column,
  columnName,
  flagLabel,
  type MasterTable,
  sheetName,
  shownBounds,
} from '../../../platform/master-data';

/** The note at a column's header: what to enter. */
export function columnNote(
  table: MasterTable,
  name: string,
  column: Column,
  tables: readonly MasterTable[],
  language: Language,
): string {
  return [
    translate(language, column.required ? 'workbook:notes.required' : 'workbook:notes.optional'),
    kindNote(column, tables, language),
    ...(table.key.includes(name) ? [translate(language, 'workbook:notes.key')] : []),
  ].join(' ');
}

function kindNote(column: Column, tables: readonly MasterTable[], language: Language): string {
  const kind = column.kind === 'text' ? textNote(column) : column.kind;
  return translate(language, `workbook:notes.${kind}`, params(column, tables, language));
}

const textNote = ({ isDigits, isTime }: Extract<Column, { kind: 'text' }>) =>
  isTime ? 'time' : isDigits ? 'digits' : 'text';

function params(column: Column, tables: readonly MasterTable[], language: Language): TextParams {
  switch (column.kind) {
    case 'text':
      return { max: column.max };
    case 'flag':
      return { fallback: flagLabel(column.fallback, language) };
    case 'integer':
    case 'decimal':
      return shownBounds(column, language);
    case 'choice':
    case 'choices':
      return { values: column.values.map((value) => choiceLabel(value, language)).join(', ') };
    case 'ref':
    case 'refs': {
      const target = tables.find((candidate) => candidate.name === column.to);
      if (!target) throw new Error(`There is no table ${column.to}`);
      const [key = ''] = target.key;
      return { sheet: sheetName(target, language), column: columnName(key, language) };
    }
    default:
      return {};
  }
}
