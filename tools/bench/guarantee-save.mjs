import { randomUUID } from 'node:crypto';
import { execute } from '../postgres/test-server.mjs';
import { Problem } from '../lib/problem.mjs';
import { post } from './sample-request.mjs';
import { statementsOf, takenBy } from './statements-of.mjs';

const SIZES = [5, 50];
const ROUNDS = 8;

/**
 * Saving, submitting, printing and listing guarantees, with the number of SQL statements each takes, which may not grow
 * with the people on them.
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
  const rootId = await makeRoot(databaseUrl, people);
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
  /** @type {Record<string, { ms: number, count: number }[]>} */
  const taken = { 'first save': [], save: [], submit: [], paper: [], list: [] };
  /**
   * @template Answer
   * @param {string} what
   * @param {() => Promise<Answer>} work
   */
  const one = async (what, work) => {
    // What the portal does by the way, such as looking for jobs, is not counted in.
    count();
    const begun = performance.now();
    const answer = await work();
    taken[what]?.push({ ms: performance.now() - begun, count: count() });
    return answer;
  };
  const command = (
    /** @type {string} */ what,
    /** @type {string} */ path,
    /** @type {object} */ body,
  ) =>
    one(what, async () => {
      const answer = await post(caller, `request-guarantee/${path}`, body);
      if (!answer.isSuccess) throw new Problem(`${what}: ${JSON.stringify(answer).slice(0, 400)}`);
      return answer.data.version;
    });
  let version = await command('first save', 'save-request', { ...form, version: 0 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const changed = { ...form, endHour: 12 + round };
    version = await command('save', 'save-request', { ...changed, version });
    await one('paper', async () => {
      const paper = await caller.call('request-guarantee/download-confirmation', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...changed, version }),
      });
      await paper.arrayBuffer();
    });
    version = await command('submit', 'submit-request', { ...changed, version });
    await one('list', () => read('request-guarantee/search-request'));
    version = (await post(caller, `request-guarantee/revoke/${form.id}`, {})).data.version;
  }
  return takenBy(taken);
}

/**
 * An approved people request with people who hold its safety cards; how it comes about is measured elsewhere.
 * @param {string} databaseUrl
 * @param {number} people
 * @returns {Promise<string>} its id
 */
async function makeRoot(databaseUrl, people) {
  const id = randomUUID();
  const key = id.slice(0, 8);
  await execute(
    databaseUrl,
    `
    insert into request (id, family, number, status, version, contractor_id, owner_id, requestor_id, description,
        starts_at, ends_at, total_count, round, submitted_at)
      select '${id}', 'people', 'NS-${key}', 5, 1, contractor_id, id, id, 'Bảo dưỡng thiết bị tĩnh',
        now(), now() + interval '30 days', ${people}, 1, now()
      from "user" where email = 'clerk@ptsc.example';
    insert into people_plan (request_id, start_date, end_date)
      values ('${id}', current_date - 1, current_date + 30);
    insert into approval (request_id, code, approved_at) values ('${id}', '${key}', now());
    with made as (insert into person (id, identity_number, identity_key, full_name)
        select gen_random_uuid(), '${key}' || n, '${key}' || n, 'Nguyễn Văn ' || n
        from generate_series(1, ${people}) n returning id, identity_number)
      insert into safety_card (id, person_id, number, valid_from, valid_to, request_id)
        select gen_random_uuid(), id, 'AT-' || identity_number, current_date - 1, current_date + 30, '${id}' from made;
    `,
  );
  return id;
}
