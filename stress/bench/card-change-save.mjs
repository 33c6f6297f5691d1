import { randomUUID } from 'node:crypto';
import { Problem } from '../../tools/lib/problem.mjs';
import { execute } from '../../tools/postgres/test-server.mjs';
import { actsOf, cardHolders, printed } from './acts-of-forms.mjs';
import { post, upload } from './sample-request.mjs';
import { statementsOf, takenBy } from './statements-of.mjs';

const SIZES = [5, 50];
const ROUNDS = 8;
/** The kind of change by which cards are issued again. */
const RENEW = 1;

/**
 * Measures saving, submitting, printing and listing card changes, and searching for people, and
 * counts the SQL statements of each. Their number must not grow with the number of people.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const cardChangeSave = () => statementsOf('changed cards', SIZES, measure);

/**
 * @param {import('./portal.mjs').Caller} caller
 * @param {number} people
 * @param {() => number} count
 * @param {string} databaseUrl
 */
async function measure(caller, people, count, databaseUrl) {
  const rootId = await cardHolders(databaseUrl, people);
  const read = async (/** @type {string} */ path) => (await caller.call(path)).json();
  const held = await execute(
    databaseUrl,
    `select id, person_id from safety_card where request_id = '${rootId}' order by number`,
  );
  const [reason] = await read('request/reason-change-cards');
  const { authorId } = await read(`request-change-card/get-request-default?requestType=${RENEW}`);
  const form = {
    id: randomUUID(),
    requestType: RENEW,
    authorId,
    attachments: [{ id: await upload(caller, 'document'), persistence: 1 }],
    staffItems: held.map((card) => ({
      id: randomUUID(),
      staffId: card['person_id'],
      safetyCardId: card['id'],
      reasonChangeCardId: reason.id,
    })),
  };
  const { one, command, taken } = actsOf(caller, 'request-change-card', count);
  const filled = (/** @type {number} */ round) => ({
    ...form,
    description: `Thẻ hỏng, lần ${round}`,
  });
  let version = await command('first save', 'save-request', { ...filled(0), version: 0 });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changed = filled(round);
    version = await command('save', 'save-request', { ...changed, version });
    await one('paper', () => printed(caller, 'request-change-card', { ...changed, version }));
    version = await command('submit', 'submit-request', { ...changed, version });
    await one('list', () => read('request-change-card/search-request'));
    const found = await one('load', () =>
      post(caller, 'request-change-card/load-staff', { take: people, includeProfile: true }),
    );
    if (found.data.length !== people) throw new Problem('Not everybody is found');
    version = (await post(caller, `request-change-card/revoke/${form.id}`, {})).data.version;
  }
  return takenBy(taken);
}
