import { randomUUID } from 'node:crypto';
import { Problem } from '../../tools/lib/problem.mjs';
import { execute } from '../../tools/postgres/test-server.mjs';
import { post } from './sample-request.mjs';

/** @typedef {import('./portal.mjs').Caller} Caller */

/**
 * Measures the actions on the forms of a family.
 * @param {Caller} caller
 * @param {string} family start of the paths of its calls
 * @param {() => number} count SQL statements since the last call of this function
 */
export function actsOf(caller, family, count) {
  /** @type {Record<string, { ms: number, count: number }[]>} */
  const taken = {};
  /**
   * @template Answer
   * @param {string} what
   * @param {() => Promise<Answer>} work
   */
  const one = async (what, work) => {
    // Leaves out the statements of background work, such as the search for jobs.
    count();
    const begun = performance.now();
    const answer = await work();
    (taken[what] ??= []).push({ ms: performance.now() - begun, count: count() });
    return answer;
  };
  /**
   * Sends a form and returns its new version.
   * @param {string} what
   * @param {string} path
   * @param {object} body
   * @returns {Promise<number>}
   */
  const command = (what, path, body) =>
    one(what, async () => {
      const answer = await post(caller, `${family}/${path}`, body);
      if (!answer.isSuccess) throw new Problem(`${what}: ${JSON.stringify(answer).slice(0, 400)}`);
      return answer.data.version;
    });
  return { one, command, taken };
}

/**
 * Prints the confirmation paper of a form.
 * @param {Caller} caller
 * @param {string} family
 * @param {object} form
 */
export async function printed({ call }, family, form) {
  const paper = await call(`${family}/download-confirmation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
  if (!paper.ok) throw new Problem(`paper: ${await paper.text()}`);
  await paper.arrayBuffer();
}

/**
 * Creates an approved people request and people with its safety cards. Other benchmarks measure how
 * such a request is made.
 * @param {string} databaseUrl
 * @param {number} people
 * @returns {Promise<string>} its id
 */
export async function cardHolders(databaseUrl, people) {
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
