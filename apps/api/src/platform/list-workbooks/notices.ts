import { plainLine, type Language } from '@portal/contracts';
import { translate } from '../i18n/translator';
import type { WorkbookDefinition } from './definition';
import type { ItemsSheet } from './read-rows';

/** At most this many rows are listed; of the others only the number is given. */
const MOST_NAMED = 20;
const LONGEST_HEADING = 60;

/** What was skipped in a sheet or should be checked, each in a sentence. */
export function noticesOf(
  { hidden, struck, noItems, unread, others, swapped }: ItemsSheet,
  lostZeros: ReadonlyMap<string, readonly number[]>,
  definition: WorkbookDefinition,
  language: Language,
): string[] {
  const columnName = (field: string) => definition.texts(language).column(field);
  const say = (key: 'hidden' | 'struck' | 'noItems', rows: readonly number[]) =>
    rows.length === 0
      ? []
      : [translate(language, `listWorkbook:notices.${key}`, { rows: rowsText(rows) })];
  return [
    ...(others.length === 0
      ? []
      : [translate(language, 'listWorkbook:notices.others', { sheets: others.join('”, “') })]),
    ...say('noItems', noItems),
    ...say('hidden', hidden),
    ...say('struck', struck),
    ...(unread.length === 0
      ? []
      : [translate(language, 'listWorkbook:notices.unread', { columns: namesText(unread) })]),
    ...swapped.map(({ field, rows }) =>
      translate(language, 'listWorkbook:notices.swapped', {
        column: columnName(field),
        rows: rowsText(rows),
      }),
    ),
    ...[...lostZeros].map(([field, rows]) =>
      translate(language, 'listWorkbook:notices.lostZeros', {
        column: columnName(field),
        rows: rowsText(rows),
      }),
    ),
  ];
}

/** The headings in one line, each of them shortened. */
const namesText = (headings: readonly string[]): string =>
  headings
    .slice(0, MOST_NAMED)
    .map((heading) => `“${plainLine(heading).slice(0, LONGEST_HEADING)}”`)
    .join(', ');

function rowsText(rows: readonly number[]): string {
  const named = rows.slice(0, MOST_NAMED).join(', ');
  return rows.length > MOST_NAMED ? `${named} … (${rows.length})` : named;
}
