import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  downloadImportError,
  exportStaff,
  exportTemplate,
  fillPath,
  importStaff,
  type EntryFamily,
  type ImportAnswer,
  type ImportReading,
  type Route,
  type StaffItem,
  type StaffItemInput,
} from '@portal/contracts';
import ExcelJS from 'exceljs';
import { parse } from './csv';
import type { Caller } from './demo';

type Language = 'vi' | 'en';

/** The bytes of a call's answer. */
export async function bytesOf(
  { client, token }: Caller,
  path: string,
  { body = {}, query = {} }: { body?: object; query?: Record<string, string> },
): Promise<Buffer> {
  const response = await fetch(
    `${client.baseUrl}${path}?${new URLSearchParams(query).toString()}`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

export const templateOf = (
  caller: Caller,
  lang: Language = 'vi',
  family: EntryFamily = 'people',
): Promise<Buffer> => bytesOf(caller, exportTemplate.path, { query: { lang, family } });

export const exported = (
  caller: Caller,
  staffItems: StaffItemInput[],
  lang: Language = 'vi',
): Promise<Buffer> => bytesOf(caller, exportStaff.path, { body: { staffItems }, query: { lang } });

/** Opens a workbook without its drop-downs: the library would expand them cell by cell. */
export async function opened(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer, {
    ignoreNodes: ['dataValidations'],
  });
  return workbook;
}

export const saved = async (workbook: ExcelJS.Workbook): Promise<Buffer> =>
  Buffer.from(await workbook.xlsx.writeBuffer());

/** Sends a workbook as the import dialog does. */
export const imported = (
  caller: Caller,
  bytes: Buffer,
  language: Language = 'vi',
  reading?: ImportReading,
): Promise<ImportAnswer<StaffItem>> => {
  const query = reading ? `?${new URLSearchParams({ reading: JSON.stringify(reading) })}` : '';
  const path = `${importStaff.path}${query}`;
  return importedBy<StaffItem>(caller, { path }, bytes, language);
};

/** Sends a workbook to the import of any family. */
export async function importedBy<Item>(
  { client, token }: Caller,
  { path }: Pick<Route, 'path'>,
  bytes: Buffer,
  language: Language = 'vi',
): Promise<ImportAnswer<Item>> {
  const form = new FormData();
  form.append('file_0', new Blob([new Uint8Array(bytes)]), 'danh-sach.xlsx');
  const mark = path.includes('?') ? '&' : '?';
  const response = await fetch(`${client.baseUrl}${path}${mark}lang=${language}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (response.status !== 200) throw new Error(`Import: ${await response.text()}`);
  return (await response.json()) as ImportAnswer<Item>;
}

/** The same, confirmed as the portal proposes to read it: what is unclear in a column is refused cell by cell. */
export async function confirmedBy<Item>(
  caller: Caller,
  { path }: Pick<Route, 'path'>,
  bytes: Buffer,
): Promise<ImportAnswer<Item>> {
  const { look } = await importedBy<Item>(caller, { path }, bytes);
  if (!look?.isAsked) throw new Error('Nothing was asked');
  const { sheet, header, columns } = look;
  const reading: ImportReading = {
    sheet,
    header,
    columns: columns.flatMap(({ at, field }) => (field === '' ? [] : [{ at, field }])),
  };
  const query = new URLSearchParams({ reading: JSON.stringify(reading) });
  return importedBy<Item>(caller, { path: `${path}?${query}` }, bytes);
}

/** The rows of a sample, by header. */
export async function sampleRows(
  name: 'people-50' | 'vehicles-8' | 'equipment-10' = 'people-50',
): Promise<Record<string, string>[]> {
  const text = await readFile(join(import.meta.dirname, `../fixtures/${name}.csv`), 'utf8');
  const [header = [], ...rows] = parse(text);
  return rows.map((row) => Object.fromEntries(header.map((title, at) => [title, row[at] ?? ''])));
}

export interface Filled {
  [header: string]: ExcelJS.CellValue;
}

/** Fills the rows of the template, by header, and changes nothing else. */
export async function filled(template: Buffer, rows: readonly Filled[]): Promise<ExcelJS.Workbook> {
  const workbook = await opened(template);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('The template has no sheet');
  const columns = new Map<string, number>();
  sheet.getRow(1).eachCell((cell, at) => columns.set(cell.text, at));
  for (const [at, row] of rows.entries())
    for (const [header, value] of Object.entries(row)) {
      const column = columns.get(header);
      if (column === undefined) throw new Error(`The template has no column ${header}`);
      const cell = sheet.getCell(at + 2, column);
      cell.value = value;
      // A spreadsheet does this when a date is typed into a text cell.
      if (value instanceof Date) cell.style = { ...cell.style, numFmt: 'dd/mm/yyyy' };
    }
  return workbook;
}

/** Downloads the workbook of the rows that an import could not read. */
export const errorWorkbook = ({ client, token }: Caller, name: string): Promise<Response> =>
  fetch(`${client.baseUrl}${fillPath(downloadImportError.path, { name })}`, {
    headers: { Authorization: `Bearer ${token}` },
  });

/** Opens that workbook. */
export const openedErrors = async (caller: Caller, name: string): Promise<ExcelJS.Workbook> =>
  opened(Buffer.from(await (await errorWorkbook(caller, name)).arrayBuffer()));

/** The comment of a cell as a text. */
export function commentOf(cell: ExcelJS.Cell): string {
  const note = cell.note as ExcelJS.Comment | string | undefined;
  if (typeof note === 'string' || note === undefined) return note ?? '';
  return (note.texts ?? []).map(({ text }) => text).join('');
}

/** A valid row, by header. */
export const goodRow = (identityNumber: string): Filled => ({
  'Số CCCD/Hộ chiếu': identityNumber,
  'Họ và tên': 'Nguyễn Văn Tốt',
  'Quốc tịch': 'Việt Nam',
  'Ngày sinh': '05/02/1990',
  'Giới tính': 'Nam',
  'Chức danh': 'Thợ hàn',
  'Địa chỉ': 'xã Bình Trị, huyện Bình Sơn, tỉnh Quảng Ngãi',
});
