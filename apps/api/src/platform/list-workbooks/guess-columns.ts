import { cellText, parseCell, type Column, type RawCell, type Resolve } from '../master-data';
import { columnOf, fieldsOf, type WorkbookDefinition } from './definition';
import type { FoundColumn } from './headings';

/** How many cells of a column are examined. */
const LOOKED_AT = 60;
/** A column is guessed if this share of its cells fits. */
const MOST = 0.7;

const SURNAMES =
  /^(nguyễn|trần|lê|phạm|hoàng|huỳnh|phan|vũ|võ|đặng|bùi|đỗ|hồ|ngô|dương|lý|đinh|đoàn|trịnh|mai|cao|lương|tạ|hà|tô|châu|thái|lâm|lưu|phùng|từ|trương)\s/i;

/** Tests whether a cell can belong to a column; null if the contents of the column allow no guess. */
function testOf(
  column: Column,
  resolve: Resolve,
  today: string,
): ((cell: RawCell, text: string) => boolean) | null {
  switch (column.kind) {
    case 'text':
      if (column.isIdentity)
        return (_, text) => /^(\d{12}|\d{9})$/.test(text.replaceAll(/[\s.]/g, ''));
      return column.isName ? (_, text) => SURNAMES.test(text.normalize('NFC')) : null;
    case 'date':
      return (cell, text) =>
        typeof cell !== 'number' &&
        /\d/.test(text) &&
        'value' in parseCell(column, cell, resolve, today) &&
        (!column.isBirth || parsedDay(column, cell, resolve, today) < today);
    case 'ref':
      return (_, text) => resolve(column.to, text) !== undefined;
    default:
      return null;
  }
}

const parsedDay = (column: Column, cell: RawCell, resolve: Resolve, today: string): string => {
  const parsed = parseCell(column, cell, resolve, today);
  return 'value' in parsed ? String(parsed.value) : '';
};

/**
 * Finds required columns without a known heading by their content: twelve digits, birth dates,
 * names, entries of lists.
 */
export function guessColumns(
  columns: readonly FoundColumn[],
  cellsOf: (at: number) => readonly RawCell[],
  definition: WorkbookDefinition,
  { resolve, today }: { resolve: Resolve; today: string },
): FoundColumn[] {
  const taken = new Set(columns.map(({ field }) => field));
  const guessed = new Map<number, string>();
  const wanted = fieldsOf(definition).filter(
    (field) =>
      !taken.has(field) &&
      (columnOf(definition, field).column.required || definition.identifying.includes(field)),
  );
  for (const field of wanted) {
    const test = testOf(columnOf(definition, field).column, resolve, today);
    const found =
      test &&
      columns.find(({ at, field: known }) => {
        if (known !== '' || guessed.has(at)) return false;
        const cells = cellsOf(at)
          .map((cell) => ({ cell, text: cellText(cell) }))
          .filter(({ text }) => text !== '')
          .slice(0, LOOKED_AT);
        const fitting = cells.filter(({ cell, text }) => test(cell, text));
        return cells.length > 0 && fitting.length >= cells.length * MOST;
      });
    if (found) guessed.set(found.at, field);
  }
  return columns.map((column) => {
    const field = guessed.get(column.at);
    return field ? { ...column, field, isGuess: true } : column;
  });
}
