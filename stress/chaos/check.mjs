import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../../tools/lib/run.mjs';
import { apiDist } from '../../tools/portal/api-process.mjs';
import { persistently } from './database.mjs';

const JOBS_WITHIN_MS = 120_000;

/**
 * Waits until no background job is left. Jobs that wait for their next attempt run at once.
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} jobs that are still left
 */
export async function jobsDone(databaseUrl) {
  const deadline = performance.now() + JOBS_WITHIN_MS;
  for (;;) {
    const left = await persistently(
      databaseUrl,
      `select id, task_identifier as task, attempts, last_error as error from graphile_worker.jobs
       where task_identifier in ('signApproval', 'sendMail', 'notify') or attempts > 0`,
    );
    if (left.length === 0) return [];
    if (performance.now() > deadline)
      return left.map(({ task, attempts, error }) => `${task} after ${attempts} tries: ${error}`);
    await persistently(
      databaseUrl,
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
         where run_at > now() and attempts > 0), run_at => now())`,
    );
    await wait(500);
  }
}

/**
 * A database and the folder of its files.
 * @typedef {{ databaseUrl: string, files: string }} Place
 *
 * @typedef {(holds: boolean, what: string) => void} Claim
 */

/**
 * Compares everything that the portal has acknowledged with its data.
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @returns {Promise<string[]>} what is lost, doubled or contradictory
 */
export async function losses(place, ledger) {
  const { found, claim } = claims();
  await keepsRequests(place, ledger, claim, (kept, saved) => kept === saved);
  await hasPapers(place, ledger, claim);
  await isConsistent(place, ledger, claim);
  await keepsRecords(place, ledger, claim);
  await keepsPlaces(place, ledger, claim);
  await keepsFiles(place, ledger, claim);
  return found;
}

/**
 * Compares everything that was acknowledged before a moment with data of that moment, such as that
 * of a restored backup, or later data. It may be newer, but not older. Approval papers may still
 * be missing.
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger as it was at that moment
 * @returns {Promise<string[]>}
 */
export async function lossesSince(place, ledger) {
  const { found, claim } = claims();
  const edit = (/** @type {string} */ text) => Number(/\d+$/.exec(text)?.[0] ?? 0);
  await keepsRequests(place, ledger, claim, (kept, saved) => edit(kept) >= edit(saved));
  await isConsistent(place, ledger, claim);
  await keepsRecords(place, ledger, claim);
  await keepsFiles(place, ledger, claim);
  return found;
}

function claims() {
  /** @type {string[]} */
  const found = [];
  /** @type {Claim} */
  const claim = (holds, what) => {
    if (!holds) found.push(what);
  };
  return { found, claim };
}

/**
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger
 */
const requestsOf = ({ databaseUrl }, { since }) =>
  persistently(
    databaseUrl,
    `select r.id, r.family, r.status, r.number, r.description,
       (select count(*)::int from request_event e where e.request_id = r.id and e.action = 'submit') as submits,
       (select count(*)::int from request_event e where e.request_id = r.id and e.action = 'approve') as approvals,
       (select count(*)::int from workflow_step s where s.request_id = r.id) as steps,
       (select count(*)::int from workflow_step s where s.request_id = r.id and s.status = 1) as running,
       (select count(*)::int from workflow_step s where s.request_id = r.id and s.status = 2) as completed,
       (select count(*)::int from workflow_task t where t.request_id = r.id and t.is_open) as open,
       (select count(*)::int from approval a where a.request_id = r.id) as approved,
       (select count(*)::int from approval a where a.request_id = r.id and a.file_id is not null) as papers,
       (select count(*)::int from safety_card c where c.request_id = r.id) as cards,
       (select count(*)::int from take_out_pass p where p.request_id = r.id) as passes
     from request r where r.created_at > '${since.toISOString()}'`,
  );

/**
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @param {Claim} claim
 * @param {(kept: string, saved: string) => boolean} isAsSaved
 */
async function keepsRequests(place, ledger, claim, isAsSaved) {
  const requests = await requestsOf(place, ledger);
  const byId = new Map(requests.map((row) => [row.id, row]));
  for (const [id, known] of ledger.requests) {
    const row = byId.get(id);
    claim(row !== undefined, `request ${id} was saved and is not there`);
    if (!row) continue;
    claim(
      isAsSaved(row.description, known.description),
      `request ${id}: "${known.description}" was saved, "${row.description}" is kept`,
    );
    if (known.number) {
      claim(
        row.number === known.number,
        `request ${id}: number ${known.number} was told, ${row.number} is kept`,
      );
      claim(row.submits === 1, `request ${id}: submitted ${row.submits} times`);
    }
    if (!known.isApproved) continue;
    claim(row.status === 5, `request ${id} was approved and has status ${row.status}`);
    claim(row.approvals === 1, `request ${id}: ${row.approvals} entries of its approval`);
    claim(row.approved === 1, `request ${id}: ${row.approved} approvals`);
    if (known.family === 'people')
      claim(
        row.cards === known.itemIds.length,
        `request ${id}: ${row.cards} cards for ${known.itemIds.length} people`,
      );
    else claim(row.passes === 1, `request ${id}: ${row.passes} passes`);
  }
}

/**
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @param {Claim} claim
 */
async function hasPapers(place, ledger, claim) {
  for (const { id, papers } of await requestsOf(place, ledger))
    if (ledger.requests.get(id)?.isApproved)
      claim(papers === 1, `request ${id}: ${papers} papers of its approval`);
}

/**
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @param {Claim} claim
 */
async function isConsistent(place, ledger, claim) {
  const { databaseUrl } = place;
  for (const row of await requestsOf(place, ledger)) {
    const state = `request ${row.id} of status ${row.status}: ${row.completed} of ${row.steps} steps done, ${row.running} running, ${row.open} tasks open`;
    if (row.status === 5) claim(row.completed === row.steps && row.open === 0, state);
    else if (row.status === 2) claim(row.running === 1 && row.open > 0, state);
    else claim(row.running === 0 && row.open === 0, state);
    claim(
      (row.number !== null) === (row.status !== 0),
      `request ${row.id} of status ${row.status} has number ${row.number}`,
    );
  }
  const none = async (/** @type {string} */ what, /** @type {string} */ sql) => {
    for (const row of await persistently(databaseUrl, sql))
      claim(false, `${what}: ${JSON.stringify(row)}`);
  };
  await none(
    'task without an open step',
    `select t.id from workflow_task t join workflow_step s on s.id = t.step_id where t.is_open and s.status <> 1`,
  );
  await none(
    'number doubled',
    `select number from request where number is not null group by 1 having count(*) > 1`,
  );
  await none(
    'verdict doubled',
    `select d.item_id from item_decision d join request_item i on i.id = d.item_id
    where i.request_id in (select id from request where created_at > '${ledger.since.toISOString()}') group by 1 having count(*) > 1`,
  );
  await none(
    'mail doubled',
    // Sent mails are emptied; those about a request, with its number, differ in their subjects.
    `select recipient, subject from mail_outbox where text <> '' or subject ~ '-[0-9]{5}'
     group by recipient, subject, text having count(*) > 1`,
  );
  await none(
    'notice doubled',
    `select user_id, request_id, template from notice group by user_id, request_id, template, at having count(*) > 1`,
  );
  await none(
    'card doubled',
    `select person_id, request_id from safety_card group by 1, 2 having count(*) > 1`,
  );
  await none(
    'movement doubled',
    `select lot_id, trip_id from equipment_movement where trip_id is not null group by 1, 2 having count(*) > 1`,
  );
  await none(
    'entry of history doubled',
    `select request_id, action, actor_id, details->>'taskId' from request_event where action in ('submit', 'approve') group by 1, 2, 3, 4 having count(*) > 1`,
  );

  const { code, output } = await run([process.execPath, `${apiDist}/portal.js`, 'check-ledger'], {
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'test' },
  });
  claim(code === 0, output.trim());
}

/**
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @param {Claim} claim
 */
async function keepsRecords({ databaseUrl }, ledger, claim) {
  const has = async (
    /** @type {string} */ what,
    /** @type {Iterable<string>} */ ids,
    /** @type {string} */ sql,
  ) => {
    const there = new Set((await persistently(databaseUrl, sql)).map(({ id }) => id));
    for (const id of ids) claim(there.has(id), `${what} ${id} was acknowledged and is not there`);
  };
  const verdicts = [...ledger.requests.values()].flatMap((request) => request.verdicts);
  await has('verdict on', verdicts, `select id from request_item where result = 1`);
  await has('task', ledger.tasks, `select id from workflow_task where completed_at is not null`);
  await has('gate event', ledger.gateEvents.keys(), `select id from gate_event`);
  await has('trip', ledger.trips.keys(), `select id from take_out_trip`);
}

/**
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @param {Claim} claim
 */
async function keepsPlaces({ databaseUrl }, ledger, claim) {
  const rows = (/** @type {string} */ sql) => persistently(databaseUrl, sql);
  // The last passage of each person, in the order of the acknowledgements.
  const last = new Map([...ledger.gateEvents].map(([id, { card }]) => [card, id]));
  const places = new Map(
    (
      await rows(
        `select c.number, p.event_id from gate_place p join safety_card c on c.person_id = p.person_id`,
      )
    ).map((row) => [row.number, row.event_id]),
  );
  for (const [card, id] of last)
    claim(
      places.get(card) === id,
      `card ${card}: its place was last moved by ${places.get(card)}, not ${id}`,
    );

  const counted = new Map();
  for (const { lines } of ledger.trips.values())
    for (const { itemId, quantity } of lines)
      counted.set(itemId, (counted.get(itemId) ?? 0) + quantity);
  const kept = new Map(
    (await rows(`select item_id, number_actual from take_out_item`)).map((row) => [
      row.item_id,
      Number(row.number_actual),
    ]),
  );
  for (const [itemId, quantity] of counted)
    claim(
      Math.abs((kept.get(itemId) ?? 0) - quantity) < 1e-6,
      `line ${itemId}: ${quantity} was counted, ${kept.get(itemId)} is kept`,
    );
}

/**
 * @param {Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @param {Claim} claim
 */
async function keepsFiles({ databaseUrl, files }, ledger, claim) {
  const kept = async (where = '') =>
    new Map(
      (await persistently(databaseUrl, `select id, sha256 from file ${where}`)).map((row) => [
        row.id,
        row.sha256.trim(),
      ]),
    );
  const stored = await kept();
  for (const [id, digest] of ledger.files)
    claim(
      stored.get(id) === digest,
      `file ${id} was uploaded; ${stored.get(id)} is kept of ${digest}`,
    );
  for (const [id, digest] of stored) {
    const bytes = await digestOf(join(files, id.slice(-2), 'files', id)).catch(() => 'nothing');
    // The clean-up may have removed row and bytes since the rows were read.
    const isKept = bytes === digest || (await kept(`where id = '${id}'`)).size > 0;
    claim(!isKept || bytes === digest, `file ${id}: its bytes make ${bytes}, not ${digest}`);
  }
}

/** @param {string} path */
async function digestOf(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
