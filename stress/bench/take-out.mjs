import { Problem } from '../../tools/lib/problem.mjs';
import { timed, withPortal } from './portal.mjs';
import { post } from './sample-request.mjs';
import { bringIn, sampleTakeOut, THINGS } from './sample-take-out.mjs';

const REQUESTS = 200;
const ROUNDS = 7;
/**
 * The time for a page of items to choose from, for a company with a hundred thousand items at the
 * plant.
 */
const MOST_PAGE_MS = 150;

/**
 * Measures a take-out with the maximum number of rows, and the search in its form, for a company
 * with a hundred thousand items.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const takeOut = () =>
  withPortal(
    {
      fill: (/** @type {string} */ databaseUrl) => bringIn(databaseUrl, REQUESTS),
      env: { LOG_LEVEL: 'silent' },
    },
    measure,
  );

/** @param {import('./portal.mjs').BenchPortal} portal */
async function measure({ logIn }) {
  const clerk = await logIn('clerk@ptsc.example');
  const form = await sampleTakeOut(clerk);
  /** @type {number[]} */
  const submits = [];
  let version = (await post(clerk, 'request-out/save-request', form)).data.version;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const answer = await post(clerk, 'request-out/submit-request', { ...form, version });
    submits.push(performance.now() - begun);
    if (!answer.isSuccess) throw new Problem(`Submit: ${JSON.stringify(answer).slice(0, 400)}`);
    version = (await post(clerk, `request-out/revoke/${form.id}`, {})).data.version;
  }
  const sources = await (await clerk.call('request-out/get-equipments?take=100')).json();
  const requestIds = sources.data.map((/** @type {{ id: string }} */ { id }) => id).slice(0, 10);
  const search = (/** @type {object} */ body) => () =>
    post(clerk, 'request-out/search-equipments', { take: 100, ...body });
  /** @type {Record<string, object>} */
  const pages = {
    'first page of all': {},
    'deep page of all': { skip: 90_000 },
    'what ten requests brought in': { requestIds },
    keyword: { keyword: 'may bom 77' },
    'keyword that all have': { keyword: 'may bom' },
    'keyword within ten requests': { requestIds, keyword: 'may bom 77' },
  };
  const found = await timed(ROUNDS, ...Object.values(pages).map((body) => search(body)));
  return [
    {
      what: `submit of ${THINGS} rows`,
      value: submits.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0,
      unit: 'ms',
    },
    ...Object.keys(pages).map((what, at) => ({
      what: `${what}, of ${REQUESTS * THINGS}`,
      value: found[at]?.median ?? 0,
      limit: MOST_PAGE_MS,
      unit: 'ms',
    })),
  ];
}
