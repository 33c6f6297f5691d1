import type { Db } from '../database/database';
import { date, digits, flag, integer, optionalText, ref, text } from './column';
import { planChanges } from './plan';
import { type RawTable } from './planned';
import type { StoredRow } from './rows';
import { listTable, type MasterTable } from './master-table';

const gates = listTable('gates', 'gate', { parentId: ref('gates', false) });
const people: MasterTable = {
  name: 'people',
  table: 'person',
  key: ['number'],
  normalizeKey: (key) => key.replaceAll(/\W/g, '').toUpperCase(),
  columns: { number: digits(12), name: text(), note: optionalText(), size: integer(0, 9, 0) },
  unique: ['name'],
};
const passes: MasterTable = {
  name: 'passes',
  table: 'pass',
  key: ['personId', 'day'],
  columns: { personId: ref('people'), day: date(), gateId: ref('gates', false), valid: flag(true) },
  check: ({ day, valid }) =>
    valid && day === '2026-01-01' ? { column: 'day', rule: 'holiday' } : null,
};
const tables = [gates, people, passes];

/** A database with the given rows. */
const holding = (stored: Record<string, StoredRow[]>): Db =>
  ({
    $queryRawUnsafe: (sql: string) => {
      const table = tables.find((candidate) => sql.includes(`from "${candidate.table}" t`));
      const rows = stored[table?.name ?? ''] ?? [];
      return Promise.resolve(rows.map(({ id, values }) => ({ id, ...values })));
    },
  }) as unknown as Db;

const an: StoredRow = { id: 'an', values: { number: '012', name: 'An', note: 'x', size: 1 } };
const gate: StoredRow = {
  id: 'g1',
  values: { code: 'G1', nameVi: 'Cổng', nameEn: 'Gate', sort: 0, active: true, parentId: null },
};

const sheet = (name: string, ...cells: RawTable['rows'][number]['cells'][]): RawTable => ({
  name,
  columns: [...new Set(cells.flatMap((row) => Object.keys(row)))],
  rows: cells.map((row, at) => ({ number: at + 2, cells: row })),
});

async function plan(input: RawTable[], stored: Record<string, StoredRow[]> = {}) {
  let made = 0;
  return planChanges(holding(stored), tables, input, () => `new-${(made += 1)}`);
}

describe('what a sheet changes', () => {
  it('is new, changed or unchanged row by row', async () => {
    const { changes, problems } = await plan(
      [sheet('people', { number: '0.1.2', name: 'An' }, { number: '013', name: 'Bình' })],
      { people: [an] },
    );
    expect(problems).toEqual([]);
    expect(changes[0]).toMatchObject({
      inserts: [{ values: { number: '013', name: 'Bình', note: '', size: 0 } }],
      updates: [{ before: an, after: { id: 'an', values: { number: '0.1.2', note: 'x' } } }],
      unchanged: 0,
    });
  });

  it('leaves columns alone that are not in the sheet, and rows that are not', async () => {
    const { changes } = await plan([sheet('people', { number: '012', size: 1 })], { people: [an] });
    expect(changes[0]).toMatchObject({ inserts: [], updates: [], unchanged: 1 });
  });

  it('is nothing where only outer spaces or the order of letters’ parts differ', async () => {
    const spaced = { ...an, values: { ...an.values, name: ` ${'Ấn'.normalize('NFD')} ` } };
    const { changes } = await plan([sheet('people', { number: '012', name: 'Ấn' })], {
      people: [spaced],
    });
    expect(changes[0]?.unchanged).toBe(1);
  });

  it('switches a row off', async () => {
    const { changes } = await plan([sheet('gates', { code: 'g1', active: 'Không' })], {
      gates: [gate],
    });
    expect(changes[0]?.updates[0]?.after.values['active']).toBe(false);
  });

  it('may refer to rows that come in with it, in its own sheet too, in any order', async () => {
    const { problems, changes, keys } = await plan([
      sheet(
        'gates',
        { code: 'G2', nameVi: 'Phụ', nameEn: 'Side', parentId: 'G1' },
        { code: 'G1'.normalize('NFD'), nameVi: 'Chính', nameEn: 'Main' },
      ),
      sheet('people', { number: '012', name: 'An' }),
      sheet('passes', { personId: '012', day: '02/01/2026', gateId: 'g2' }),
    ]);
    expect(problems).toEqual([]);
    const [side, main] = changes[0]?.inserts ?? [];
    expect(side?.values['parentId']).toBe(main?.id);
    expect(keys.codeOf('gates', side?.id ?? '')).toBe('G2');
  });
});

describe('what is wrong with a sheet', () => {
  it.each<[string, RawTable[], object[]]>([
    [
      'every bad cell of a row',
      [sheet('people', { number: '', name: '', size: 10 })],
      [{ column: 'number' }, { column: 'name' }, { column: 'size' }],
    ],
    [
      'a key that stands there twice, with both rows',
      [sheet('people', { number: '01', name: 'A' }, { number: '0-1', name: 'B' })],
      [{ row: 3, detail: { problem: 'duplicate', firstRow: 2, columns: ['number'] } }],
    ],
    [
      'a key that stands there twice although the first row is wrong',
      [sheet('people', { number: '01', name: '' }, { number: '01', name: 'B' })],
      [
        { row: 2, column: 'name' },
        { row: 3, detail: { problem: 'duplicate', firstRow: 2 } },
      ],
    ],
    [
      'a key of several columns that stands there twice',
      [
        sheet('people', { number: '012', name: 'An' }),
        sheet(
          'passes',
          { personId: '012', day: '02/01/2026' },
          { personId: '012', day: '2026-01-02' },
        ),
      ],
      [{ row: 3, detail: { problem: 'duplicate', firstRow: 2, columns: ['personId', 'day'] } }],
    ],
    [
      'a row that others refer to, but not those others',
      [
        sheet('people', { number: '012', name: '', size: 1 }, { number: 13, name: 'B', size: 1 }),
        sheet(
          'passes',
          { personId: '012', day: '02/01/2026' },
          { personId: '000000000013', day: '02/01/2026' },
        ),
      ],
      [
        { table: 'people', row: 2, column: 'name' },
        { table: 'people', row: 3, detail: { problem: 'numberForText' } },
      ],
    ],
    [
      'a broken rule',
      [
        sheet('people', { number: '012', name: 'An' }),
        sheet('passes', { personId: '012', day: '01/01/2026' }),
      ],
      [{ table: 'passes', column: 'day', detail: { problem: 'rule', rule: 'holiday' } }],
    ],
    [
      'a code that a cell would read as two',
      [sheet('gates', { code: 'G1;G2', nameVi: 'Cổng', nameEn: 'Gate' })],
      [{ table: 'gates', column: 'code', detail: { problem: 'rule', rule: 'severalKeys' } }],
    ],
    [
      'a value that another row of the sheet has',
      [sheet('people', { number: '01', name: 'A' }, { number: '02', name: 'A' })],
      [{ row: 3, column: 'name', detail: { problem: 'notUnique', other: '01' } }],
    ],
    [
      'new rows that lack a column, and the bad cells besides',
      [sheet('people', { number: '01', size: 99 })],
      [{ column: 'size' }, { row: 1, column: 'name', detail: { problem: 'missingColumn' } }],
    ],
    [
      'a sheet without its key column',
      [sheet('people', { name: 'A' })],
      [{ row: 1, column: 'number', detail: { problem: 'missingColumn' } }],
    ],
  ])('%s', async (_, input, expected) => {
    const { problems } = await plan(input);
    expect(problems).toMatchObject(expected);
    expect(problems).toHaveLength(expected.length);
  });

  it('a value that a stored row has, unless that row gives it up', async () => {
    const taken = sheet('people', { number: '013', name: 'An' });
    const { problems } = await plan([taken], { people: [an] });
    expect(problems).toMatchObject([{ row: 2, detail: { problem: 'notUnique', other: '012' } }]);
    const freed = sheet('people', { number: '013', name: 'An' }, { number: '012', name: 'Ân' });
    expect((await plan([freed], { people: [an] })).problems).toEqual([]);
  });
});

describe('ten thousand rows', () => {
  it('are compared within seconds, right or wrong', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      number: String(at).padStart(12, '0'),
      name: `Người ${at}`,
      size: at % 2 === 0 ? 1 : 'sai',
    }));
    const begun = performance.now();
    const { changes, problems } = await plan([sheet('people', ...rows)]);
    expect(changes[0]?.inserts).toHaveLength(5000);
    expect(problems).toHaveLength(5000);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
