import ExcelJS from 'exceljs';
import type { Language } from '@portal/contracts';
import { workbookBytes } from '../xlsx';
import type { Choices } from './choices';
import type { WorkbookDefinition } from './definition';
import { addGuide } from './guide-sheet';
import { addItemsSheet } from './items-sheet';
import { addLists } from './lists-sheet';
import { markRow } from './mark-row';
import type { BadRow } from './parse-rows';
import { shownItem, shownRaw, type ShownRow } from './shown-row';

/** A workbook to fill in: the given items, and empty rows up to the most that a request takes. */
export function writeItems(
  definition: WorkbookDefinition,
  items: readonly { id: string }[],
  choices: Choices,
  language: Language,
): Promise<Uint8Array> {
  const rows = items.map((item) => shownItem(item, definition, choices, language));
  return workbookBytes(workbookOf(definition, rows, choices, language, definition.max).workbook);
}

/** The rows of a file that could not be read, with each bad cell marked, ready to correct and import again. */
export function writeBadRows(
  definition: WorkbookDefinition,
  bad: readonly BadRow[],
  choices: Choices,
  language: Language,
): Promise<Uint8Array> {
  const rows = bad.map(({ raw }) => shownRaw(raw, definition));
  const { workbook, sheet } = workbookOf(definition, rows, choices, language, 0);
  for (const [at, row] of bad.entries()) markRow(sheet, at + 2, row, definition, choices);
  return workbookBytes(workbook);
}

function workbookOf(
  definition: WorkbookDefinition,
  rows: readonly ShownRow[],
  choices: Choices,
  language: Language,
  atLeast: number,
) {
  const workbook = new ExcelJS.Workbook();
  const count = Math.max(rows.length, atLeast);
  const sheet = addItemsSheet(workbook, definition, rows, { choices, language, rows: count });
  addGuide(workbook, definition, language);
  addLists(workbook, definition, choices, language);
  return { workbook, sheet };
}
