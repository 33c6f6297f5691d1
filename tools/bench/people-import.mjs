import { Problem } from '../lib/problem.mjs';
import { timed, withPortal } from './portal.mjs';
import { ExcelJS, importPeople, sampleWorkbook } from './sample-people.mjs';

const ROUNDS = 40;
/** An import may take this many times as long as its library needs to read the file. */
const MOST_TIMES = 2;

/**
 * Import of fifty people over HTTP beside a bare read of the same file.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function peopleImport() {
  return withPortal('clerk@ptsc.example', async (caller) => {
    const workbook = await sampleWorkbook(caller);
    const [bare, whole] = await timed(
      ROUNDS,
      () => new ExcelJS.Workbook().xlsx.load(bytesOf(workbook)),
      async () => {
        const { isSuccess, message, data } = await importPeople(caller, workbook);
        if (!isSuccess || data.length !== 50) throw new Problem(`The import failed: ${message}`);
      },
    );
    if (!bare || !whole) throw new Problem('Nothing was measured');
    return [
      { what: 'bare read of 50 people', value: bare.median, unit: 'ms' },
      {
        what: 'import of 50 people',
        value: whole.median,
        limit: MOST_TIMES * bare.median,
        unit: 'ms',
      },
    ];
  });
}

/** @param {Buffer} buffer */
const bytesOf = (buffer) => new Uint8Array(buffer).buffer;
