import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { inRoot } from '../../tools/lib/paths.mjs';

const require = createRequire(inRoot('apps', 'api', 'package.json'));

/** The library that reads and writes workbooks. */
export const ExcelJS = /** @type {typeof import('exceljs')} */ (require('exceljs'));

/**
 * The template, filled in with the fifty sample people.
 * @param {import('./portal.mjs').Caller} caller
 * @returns {Promise<Buffer>}
 */
export async function sampleWorkbook({ call }) {
  const template = await (await call('request/export-template', { method: 'POST' })).arrayBuffer();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(template);
  const [sheet] = workbook.worksheets;
  const text = await readFile(inRoot('libs', 'testing', 'fixtures', 'people-50.csv'), 'utf8');
  const lines = text.trim().split(/\r?\n/).slice(1);
  for (const [at, line] of lines.entries()) {
    const fields = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain,
    );
    fields.forEach((field, index) => {
      if (sheet && field) sheet.getCell(at + 2, index + 1).value = field;
    });
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/**
 * The people that the portal reads from a workbook.
 * @param {import('./portal.mjs').Caller} caller
 * @param {Buffer} workbook
 */
export async function importPeople({ call }, workbook) {
  const form = new FormData();
  form.append('file_0', new Blob([new Uint8Array(workbook)]), 'nhan-su.xlsx');
  const answer = await (await call('request/import-staff', { method: 'POST', body: form })).json();
  return /** @type {{ isSuccess: boolean, message: string, data: { id: string }[] }} */ (answer);
}
