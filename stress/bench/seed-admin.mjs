import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../tools/lib/paths.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { run } from '../../tools/lib/run.mjs';
import { workbookCommand } from '../../tools/workbook-command.mjs';
import { startBenchDatabase } from './portal.mjs';

const PEOPLE = 5000;
const RESULTS = 5000;
const SECONDS = 60;
const MEGABYTES = 300;
/** Makes a process print its peak memory in kilobytes when it ends. */
const TELL_MEMORY = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(`peak ${process.resourceUsage().maxRSS}`))",
)}`;

/**
 * Measures the import of the plant's workbook with 10,000 rows: all new, then unchanged, then all
 * wrong.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export async function seedAdmin() {
  const { databaseUrl: url, stop } = await startBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    const good = await makeWorkbook(join(folder, 'good.xlsx'), 'ATBD');
    const bad = await makeWorkbook(join(folder, 'bad.xlsx'), 'no such course');
    return [
      ...(await measured('10,000 new rows', url, [good], 0)),
      ...(await measured('10,000 unchanged rows', url, [good], 0)),
      ...(await measured('5,000 wrong rows', url, [bad], 1)),
      ...(await measured('template with 10,000 rows', url, ['--template', `${folder}/t.xlsx`], 0)),
    ];
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {string} path
 * @param {string} course code in every training result
 */
async function makeWorkbook(path, course) {
  const require = createRequire(inRoot('apps', 'api', 'package.json'));
  const { Workbook } = /** @type {typeof import('exceljs')} */ (require('exceljs'));
  const workbook = new Workbook();
  const numbers = Array.from({ length: PEOPLE }, (_, at) =>
    String(52_000_000_000 + at).padStart(12, '0'),
  );
  const people = workbook.addWorksheet('people');
  people.addRow(['identityNumber', 'fullName']);
  numbers.forEach((number, at) => people.addRow([number, `Nguyễn Văn ${at}`]));
  const results = workbook.addWorksheet('training-results');
  results.addRow(['personId', 'courseId', 'examDate', 'score', 'isPassed', 'validFrom', 'validTo']);
  for (let at = 0; at < RESULTS; at += 1)
    results.addRow([
      numbers[at],
      course,
      new Date(Date.UTC(2026, at % 12, 5)),
      50 + (at % 50),
      'Có',
      '06/01/2026',
      '05/01/2027',
    ]);
  await workbook.xlsx.writeFile(path);
  return path;
}

/**
 * @param {string} what
 * @param {string} databaseUrl
 * @param {string[]} args
 * @param {number} expected exit code
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function measured(what, databaseUrl, args, expected) {
  const begun = performance.now();
  const { code, output } = await run([...workbookCommand, ...args], {
    env: {
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import=${TELL_MEMORY}`,
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  if (code !== expected) throw new Problem(`${what}: exit code ${code}\n${output.slice(-2000)}`);
  const peak = Number(/peak (\d+)/.exec(output)?.[1]) / 1024;
  return [
    { what, value: seconds, limit: SECONDS, unit: 's' },
    { what: `${what}, memory`, value: peak, limit: MEGABYTES, unit: 'MB' },
  ];
}
