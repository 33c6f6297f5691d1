import ExcelJS from 'exceljs';
import { MAX_ITEMS, type Language, type StaffItemInput } from '@portal/contracts';
import { addGuide } from './guide-sheet';
import { addLists } from './lists-sheet';
import type { PeopleChoices } from './lists';
import { markRow } from './mark-row';
import type { BadRow } from './parse-people';
import { addPeopleSheet } from './people-sheet';
import { shownItem, shownRaw } from './shown-person';

/** A workbook to be filled in: with the people given, and empty rows up to as many as a request takes. */
export function writePeople(
  items: readonly StaffItemInput[],
  choices: PeopleChoices,
  language: Language,
): Promise<Uint8Array> {
  const people = items.map((item) => shownItem(item, choices, language));
  return bytesOf(peopleWorkbook(people, choices, language, MAX_ITEMS).workbook);
}

/** The rows of a file that could not be read, each bad cell marked, ready to be mended and imported again. */
export function writeBadRows(
  rows: readonly BadRow[],
  choices: PeopleChoices,
  language: Language,
): Promise<Uint8Array> {
  const people = rows.map(({ raw }) => shownRaw(raw));
  const { workbook, sheet } = peopleWorkbook(people, choices, language, 0);
  for (const [at, row] of rows.entries()) markRow(sheet, at + 2, row, choices);
  return bytesOf(workbook);
}

function peopleWorkbook(
  people: readonly ReturnType<typeof shownRaw>[],
  choices: PeopleChoices,
  language: Language,
  atLeast: number,
) {
  const workbook = new ExcelJS.Workbook();
  const count = Math.max(people.length, atLeast);
  const sheet = addPeopleSheet(workbook, people, { choices, language, rows: count });
  addGuide(workbook, language);
  addLists(workbook, choices, language);
  return { workbook, sheet };
}

const bytesOf = async (workbook: ExcelJS.Workbook): Promise<Uint8Array> =>
  new Uint8Array(await workbook.xlsx.writeBuffer());
