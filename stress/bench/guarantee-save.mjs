import { randomUUID } from 'node:crypto';
import { Problem } from '../../tools/lib/problem.mjs';
import { actsOf, cardHolders, printed } from './acts-of-forms.mjs';
import { post } from './sample-request.mjs';
import { statementsOf, takenBy } from './statements-of.mjs';

const SIZES = [5, 50];
const ROUNDS = 8;

/**
 * Measures saving, submitting, printing and listing guarantees, and counts the SQL statements of
 * each. Their number must not grow with the number of people.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const guaranteeSave = () =>
  statementsOf('guaranteed people', SIZES, measure, 'engineer@plant.example');

/**
 * @param {import('./portal.mjs').Caller} caller
 * @param {number} people
 * @param {() => number} count
 * @param {string} databaseUrl
 */
async function measure(caller, people, count, databaseUrl) {
  const rootId = await cardHolders(databaseUrl, people);
  const read = async (/** @type {string} */ path) => (await caller.call(path)).json();
  const { startTime } = await read('request-guarantee/get-request-default');
  const staff = /** @type {{ staffId: string, canChoose: boolean }[]} */ (
    await read(`request-guarantee/get-list-staff/${rootId}?workDate=${startTime}`)
  );
  if (staff.filter(({ canChoose }) => canChoose).length !== people)
    throw new Problem('Not everybody can be guaranteed');
  const form = {
    id: randomUUID(),
    requestInId: rootId,
    startTime,
    startHour: 8,
    staffItems: staff.map(({ staffId }) => ({ id: randomUUID(), staffId })),
  };
  const { one, command, taken } = actsOf(caller, 'request-guarantee', count);
  let version = await command('first save', 'save-request', { ...form, version: 0 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const changed = { ...form, endHour: 12 + round };
    version = await command('save', 'save-request', { ...changed, version });
    await one('paper', () => printed(caller, 'request-guarantee', { ...changed, version }));
    version = await command('submit', 'submit-request', { ...changed, version });
    await one('list', () => read('request-guarantee/search-request'));
    version = (await post(caller, `request-guarantee/revoke/${form.id}`, {})).data.version;
  }
  return takenBy(taken);
}
