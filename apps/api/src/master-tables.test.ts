import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@portal/contracts';
import { columnLookup, sheetLookup } from './features/administration/workbook/sheet-lookup';
import { masterTables } from './master-tables';
import { columnName, sheetName } from './platform/master-data';
import { comparableName } from './platform/xlsx';

const tables = masterTables();
/** The name of a sheet may not be longer, nor contain these characters. */
const GOOD_SHEET_NAME = /^[^[\]:*?/\\']{1,31}$/;

describe('names of sheets and columns', () => {
  it('have a text in both languages, fit a spreadsheet, and differ', () => {
    const lookup = sheetLookup(tables);
    for (const table of tables)
      for (const name of [table.name, ...LANGUAGES.map((language) => sheetName(table, language))]) {
        expect(name).toMatch(GOOD_SHEET_NAME);
        expect(name).not.toContain('sheets.');
        expect([name, lookup.get(comparableName(name))?.name]).toEqual([name, table.name]);
      }
  });

  it.each(tables.map((table) => [table.name, table] as const))(
    'tell the columns of %s',
    (_, table) => {
      const lookup = columnLookup(table);
      for (const column of Object.keys(table.columns))
        for (const name of [column, ...LANGUAGES.map((language) => columnName(column, language))]) {
          expect(name).not.toContain('columns.');
          expect([name, lookup.get(comparableName(name))]).toEqual([name, column]);
        }
    },
  );

  it.each(['Mã *', 'mã', 'MA', ' ma ', 'Code', 'code'])('find the column in "%s"', (header) => {
    const [table] = tables;
    expect(table && columnLookup(table).get(comparableName(header))).toBe('code');
  });
});

/** The lengths of texts in the database, by table and field. */
function storedLengths(): Map<string, number> {
  const folder = join(import.meta.dirname, '../../../prisma/schema');
  const schema = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Map(
    [...schema.join('\n').matchAll(/^model \w+ {$([^]*?)^}$/gm)].flatMap(([, body = '']) => {
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? '';
      return [...body.matchAll(/^ {2}(\w+) .*@db\.VarChar\((\d+)\)/gm)].map(
        ([, field = '', length]): [string, number] => [`${table}.${field}`, Number(length)],
      );
    }),
  );
}

it('no column of a list takes a longer text than the database keeps', () => {
  const lengths = storedLengths();
  const texts = tables.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([name, column]) => {
      const stored = lengths.get(`${table}.${name}`);
      return column.kind === 'text' && stored !== undefined
        ? [{ name: `${table}.${name}`, max: column.max, stored }]
        : [];
    }),
  );
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter(({ max, stored }) => max > stored)).toEqual([]);
});
