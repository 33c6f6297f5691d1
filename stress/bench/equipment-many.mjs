import { Problem } from '../../tools/lib/problem.mjs';
import { timed } from './portal.mjs';
import { equipmentWorkbook, sampleEquipment } from './sample-equipment.mjs';
import { post } from './sample-request.mjs';
import { statementsOf } from './statements-of.mjs';

const SIZES = [5, 500];
const ROUNDS = 5;

/**
 * Measures save, submit, import and paper for the longest list that a request can have: five
 * hundred pieces of equipment. The number of statements must not grow with the number of pieces.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const equipmentMany = () => statementsOf('pieces', SIZES, measure);

/**
 * @param {import('./portal.mjs').Caller} caller
 * @param {number} pieces
 * @param {() => number} count
 * @param {string} databaseUrl
 */
async function measure(caller, pieces, count, databaseUrl) {
  const form = await sampleEquipment(caller, databaseUrl, pieces);
  const workbook = await equipmentWorkbook(pieces);
  /** @type {Record<string, number[]>} */
  const counts = { save: [], submit: [], import: [], paper: [] };
  const counting = async (
    /** @type {string} */ what,
    /** @type {() => Promise<unknown>} */ work,
  ) => {
    count();
    await work();
    counts[what]?.push(count());
  };
  let version = (await post(caller, 'request/save-request', form)).data.version;
  const command = async (/** @type {string} */ path, /** @type {string} */ purpose) => {
    const equipmentItems = form.equipmentItems.map((item) => ({
      ...item,
      specification: `${item.specification} ${purpose}`,
    }));
    const answer = await post(caller, path, { ...form, equipmentItems, version });
    if (!answer.isSuccess) throw new Problem(`${path}: ${JSON.stringify(answer).slice(0, 400)}`);
    version = answer.data.version;
  };
  const sending = () => {
    const body = new FormData();
    body.append('file_0', workbook, 'vat-tu.xlsx');
    return caller.call('request/import-equipment', { method: 'POST', body });
  };
  const printing = async () => {
    const answer = await caller.call('request/download-confirmation', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    });
    await answer.arrayBuffer();
  };
  /** @type {Record<string, number>} */
  const medians = {};
  let round = 0;
  const [save] = await timed(ROUNDS, () =>
    counting('save', () => command('request/save-request', `lần ${(round += 1)}`)),
  );
  medians['save'] = save?.median ?? 0;
  /** @type {number[]} */
  const submits = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    await counting('submit', async () => {
      const begun = performance.now();
      await command('request/submit-request', `gửi ${at}`);
      submits.push(performance.now() - begun);
    });
    version = (await post(caller, `request/revoke/${form.id}`, {})).data.version;
  }
  medians['submit'] = submits.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const [imported, paper] = await timed(
    ROUNDS,
    () => counting('import', async () => (await sending()).json()),
    () => counting('paper', printing),
  );
  medians['import'] = imported?.median ?? 0;
  medians['paper'] = paper?.median ?? 0;
  return Object.fromEntries(
    Object.entries(medians).map(([what, median]) => [
      what,
      { median, count: Math.min(...(counts[what] ?? [])) },
    ]),
  );
}
