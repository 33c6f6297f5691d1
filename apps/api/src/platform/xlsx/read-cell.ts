import ExcelJS from 'exceljs';
import type { RawCell } from '../master-data';

/** What a cell holds, whatever dress it wears. */
export function readCell(cell: ExcelJS.Cell): RawCell {
  if (cell.isMerged && cell.master !== cell) return mergedCell(cell);
  return readOwn(cell);
}

/** Cells merged downwards each have the value they show; sideways nobody knows whose it is. */
function mergedCell(cell: ExcelJS.Cell): RawCell {
  const { master } = cell;
  if (master.value === null) return null;
  return master.fullAddress.col === cell.fullAddress.col
    ? readOwn(master)
    : { unreadable: 'merged', shown: `${master.address}:${cell.address}` };
}

function readOwn(cell: ExcelJS.Cell): RawCell {
  if (cell.type !== ExcelJS.ValueType.Formula) return readValue(cell.value);
  // The value of a formula's cell lacks results such as 0; the library keeps none that is an empty text.
  const { result } = cell;
  return result === undefined || result === null
    ? { unreadable: 'formulaWithoutResult', shown: '' }
    : readValue(result);
}

function readValue(value: ExcelJS.CellValue): RawCell {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('error' in value) return { unreadable: 'formulaError', shown: value.error };
  if ('richText' in value) return textOf(value);
  // The text of a link may itself be formatted, which the library's types do not know.
  return 'hyperlink' in value ? textOf(value.text) : null;
}

function textOf(text: string | ExcelJS.CellRichTextValue | null | undefined): string {
  if (typeof text === 'object' && text !== null)
    return text.richText.map((run) => run.text).join('');
  return text ?? '';
}
