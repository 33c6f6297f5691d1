import { join } from 'node:path';
import { freePort } from '../../../tools/lib/ports.mjs';
import { execute } from '../../../tools/postgres/test-server.mjs';
import { readerOf, send } from './client.mjs';
import { SOUGHT } from './compared.mjs';
import { installed, run } from './install.mjs';
import { startPeer } from './process.mjs';

/** Payload has tables of its own form: the same rows are copied into them. */
const ROWS = `
  insert into payload.contractors (id, name) select id, name from public.contractor;
  insert into payload.users (id, email, full_name, contractor_id)
    select id, email, full_name, contractor_id from public."user";
  insert into payload.requests (id, family, number, status, version, contractor_id, owner_id, description,
      document_number, starts_at, ends_at, total_count, submitted_at, created_at, updated_at, plan_contact_name,
      plan_contact_phone, plan_contact_email, plan_start_date, plan_end_date, plan_contractor_manager,
      plan_contractor_job_title)
    select r.id, r.family, r.number, r.status, r.version, r.contractor_id, r.owner_id, r.description,
      r.document_number, r.starts_at, r.ends_at, r.total_count, r.submitted_at, r.created_at, r.changed_at,
      p.contact_name, p.contact_phone, p.contact_email, p.start_date, p.end_date, p.contractor_manager,
      p.contractor_job_title
    from public.request r left join public.people_plan p on p.request_id = r.id;
  insert into payload.requests_people (_order, _parent_id, id, full_name, identity_number, date_of_birth, address, note,
      nationality, gender, position)
    select i.position + 1, i.request_id, i.id, coalesce(p.full_name, i.label), p.identity_number, p.date_of_birth,
      p.address, p.note, p.nationality_id, p.gender_id, p.position_id
    from public.request_item i left join public.people_item p on p.item_id = i.id`;
/** The index of letters that its search can use; the portal has one on the text that it searches. */
const LETTERS =
  'create index requests_description_trgm on payload.requests using gin (description gin_trgm_ops)';
const ROW = Object.fromEntries(
  [
    'family',
    'number',
    'status',
    'description',
    'documentNumber',
    'totalCount',
    'startsAt',
    'endsAt',
    'createdAt',
    'contractor',
  ].map((field) => [`select[${field}]`, 'true']),
);
/** The names of company and owner only, as the other tools answer. */
const NAMES = { 'populate[contractors][name]': 'true', 'populate[users][fullName]': 'true' };

/**
 * Payload with tables of its own in a separate schema, with the same rows and the same rights.
 * @param {import('./compared.mjs').Place} place
 * @returns {Promise<import('./compared.mjs').Tool>}
 */
export async function payload({ databaseUrl, accounts, password }) {
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const folder = installed('payload', [next, 'build']);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/api`;
  const env = { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'secret-of-the-bench' };
  run(process.execPath, ['set-up.js'], folder, {
    ...env,
    // It makes its tables by itself only in this mode.
    NODE_ENV: 'development',
    ROWS,
    ACCOUNTS: accounts.join(),
    PASSWORD: password,
  });
  await execute(databaseUrl, LETTERS);
  for (const table of ['requests', 'requests_people', 'users', 'contractors']) {
    await execute(databaseUrl, `vacuum analyze payload.${table}`);
  }
  const running = await startPeer({
    program: [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    cwd: folder,
    env,
    health: `${base}/users/me`,
  });
  return {
    name: 'Payload',
    ...running,
    logIn: async (email) => {
      const { token } = await send(`${base}/users/login`, { body: { email, password } });
      return callsOf(base, token);
    },
  };
}

/**
 * @param {string} base
 * @param {string} token
 * @returns {import('./compared.mjs').Calls}
 */
function callsOf(base, token) {
  const read = readerOf(base, token);
  const page = (/** @type {Record<string, string>} */ where) => {
    const query = new URLSearchParams({
      ...ROW,
      ...NAMES,
      depth: '1',
      sort: '-createdAt,-id',
      limit: '10',
      'where[status][not_equals]': '-1',
      ...where,
    });
    return () => read(`requests?${query}`);
  };
  const whole = new URLSearchParams({ ...NAMES, depth: '1' });
  return {
    profile: () => read('users/me'),
    list: page({}),
    search: page({ 'where[description][contains]': SOUGHT }),
    detail: (id) => read(`requests/${id}?${whole}`),
    found: (text) => {
      const { docs, totalDocs } = JSON.parse(text);
      return { rows: docs.length, total: totalDocs };
    },
    notesOf: (text) => JSON.parse(text).people.map((/** @type {any} */ person) => person.note),
    saver: async (id) => {
      const { people } = JSON.parse(await read(`requests/${id}?depth=0`));
      return (note) =>
        send(`${base}/requests/${id}?depth=0`, {
          method: 'PATCH',
          token,
          body: {
            description: note,
            people: people.map((/** @type {any} */ person) => ({ ...person, note })),
          },
        });
    },
  };
}
