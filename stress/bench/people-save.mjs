import { Problem } from '../../tools/lib/problem.mjs';
import { post, sampleRequest } from './sample-request.mjs';
import { statementsOf, takenBy } from './statements-of.mjs';

const SIZES = [5, 50];
const ROUNDS = 12;

/**
 * Measures saving and submitting a request, and counts the SQL statements of each. Their number
 * must not grow with the number of people.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const peopleSave = () => statementsOf('people', SIZES, measure);

/**
 * @param {import('./portal.mjs').Caller} caller
 * @param {number} people
 * @param {() => number} count
 */
async function measure(caller, people, count) {
  const form = await sampleRequest(caller, people);
  /** @type {Record<string, { ms: number, count: number }[]>} */
  const taken = { 'first save': [], save: [], submit: [] };
  const one = async (
    /** @type {string} */ what,
    /** @type {string} */ path,
    /** @type {object} */ body,
  ) => {
    // Leaves out the statements of background work, such as the search for jobs.
    count();
    const begun = performance.now();
    const answer = await post(caller, path, body);
    taken[what]?.push({ ms: performance.now() - begun, count: count() });
    if (!answer.isSuccess) throw new Problem(`${what}: ${JSON.stringify(answer).slice(0, 400)}`);
    return answer.data.version;
  };
  let version = await one('first save', 'request/save-request', form);
  for (let round = 0; round < ROUNDS; round += 1) {
    const description = `Bảo dưỡng thiết bị tĩnh, lần ${round + 1}`;
    const staffItems = form.staffItems.map((item) => ({ ...item, note: description }));
    const changed = { ...form, staffItems, staffPlan: { ...form.staffPlan, description } };
    version = await one('save', 'request/save-request', { ...changed, version });
    version = await one('submit', 'request/submit-request', { ...changed, version });
    version = (await post(caller, `request/revoke/${form.id}`, {})).data.version;
  }
  return takenBy(taken);
}
