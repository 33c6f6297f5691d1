import { inRoot } from '../../tools/lib/paths.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { timed, withPortal } from './portal.mjs';
import { ExcelJS, importPeople, sampleWorkbook } from './sample-people.mjs';

const ROUNDS = 40;
/** Reading people may take this many times as long as the library needs to read the file. */
const MOST_TIMES = 2;

/** The lists that a worker needs, and the last part of their paths. */
const LISTS = {
  countries: 'countries',
  genders: 'genders',
  positions: 'positions',
  workItems: 'work-items',
  educations: 'educations',
  healthStatuses: 'health-statuses',
};

/**
 * Compares the import of fifty people with a plain read of the same file: the work of the worker
 * alone, and the whole call with login, registry and answer.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function peopleImport() {
  return withPortal({}, async ({ logIn }) => {
    const caller = await logIn('clerk@ptsc.example');
    const workbook = await sampleWorkbook(caller);
    const choices = await choicesOf(caller);
    const { tasks } = await import(inRoot('apps', 'api', 'dist', 'tasks.js'));
    const given = { today: '2026-01-01', ids: { vietnam: [] } };
    const task = { family: 'people', choices, given, language: 'vi' };
    const [bare, read, whole] = await timed(
      ROUNDS,
      () => new ExcelJS.Workbook().xlsx.load(bytesOf(workbook).buffer),
      async () =>
        demandFifty(await tasks.importListWorkbook({ ...task, bytes: bytesOf(workbook) })),
      async () => {
        const { data: items, ...answer } = await importPeople(caller, workbook);
        demandFifty({ items, ...answer });
      },
    );
    if (!bare || !read || !whole) throw new Problem('Nothing was measured');
    const limit = MOST_TIMES * bare.median;
    return [
      { what: 'bare read of 50 people', value: bare.median, unit: 'ms' },
      { what: '50 people read and checked', value: read.median, limit, unit: 'ms' },
      { what: 'import of 50 people over HTTP', value: whole.median, unit: 'ms' },
    ];
  });
}

/** @param {Buffer} buffer */
const bytesOf = (buffer) => new Uint8Array(buffer);

/** @param {{ items?: unknown[] }} result */
function demandFifty(result) {
  if (result.items?.length !== 50)
    throw new Problem(`The import failed: ${JSON.stringify(result)}`);
}

/** @param {import('./portal.mjs').Caller} caller */
async function choicesOf({ call }) {
  /** @type {Record<string, object[]>} */
  const choices = {};
  for (const [name, path] of Object.entries(LISTS)) {
    const [vi = [], en = []] = await Promise.all(
      ['vi', 'en'].map(
        async (language) =>
          /** @type {{ id: string, code: string, name: string }[]} */ (
            await (await call(`request/${path}?lang=${language}`)).json()
          ),
      ),
    );
    choices[name] = vi.map(({ id, code, name: shown }, at) => ({
      id,
      code,
      names: { vi: shown, en: en[at]?.name ?? '' },
    }));
  }
  return choices;
}
