import { join } from 'node:path';
import { freePort } from '../../../tools/lib/ports.mjs';
import { execute } from '../../../tools/postgres/test-server.mjs';
import { readerOf, send } from './client.mjs';
import { SOUGHT } from './compared.mjs';
import { installed, run } from './install.mjs';
import { startPeer } from './process.mjs';

/** The portal's tables that it serves. It does not look at the others. */
const SERVED = ['request', 'request_item', 'people_plan', 'people_item', 'contractor', 'user'];
const ADMIN = { email: 'admin@bench.com', password: 'a-password-of-the-bench' };
/** It takes only addresses of domains that may exist. */
const taken = (/** @type {string} */ email) => email.replace(/\.example$/, '.com');
const IS_OWN_COMPANY = { _eq: '$CURRENT_USER.contractor_id' };
const ofOwn = { contractor_id: IS_OWN_COMPANY };
/**
 * What a contractor's user may see and change: the rows of the own company.
 * @type {Record<string, object>}
 */
const OWN = {
  request: ofOwn,
  request_item: { request_id: ofOwn },
  people_plan: { request_id: ofOwn },
  people_item: { item_id: { request_id: ofOwn } },
};
/** @type {Record<string, object>} */
const READABLE = {
  contractor: { id: IS_OWN_COMPANY },
  user: ofOwn,
  directus_users: { id: { _eq: '$CURRENT_USER' } },
};
/** The columns from which it makes lists of rows below a row. */
const LISTS = [
  { collection: 'request_item', column: 'request_id', one: 'request', field: 'items' },
  { collection: 'people_plan', column: 'request_id', one: 'request', field: 'plan' },
  { collection: 'people_item', column: 'item_id', one: 'request_item', field: 'people' },
];
const COLUMNS = [
  'id,family,number,status,description,document_number,total_count,starts_at,ends_at,created_at',
  'contractor_id.name',
];
/** The rows of lists, and whole requests, with the columns that Payload has. */
const ROW = [...COLUMNS, 'owner_id'].join();
const WHOLE = [
  ...COLUMNS,
  'version,submitted_at,owner_id.full_name',
  'plan.contact_name,plan.contact_phone,plan.contact_email,plan.start_date,plan.end_date',
  'plan.contractor_manager,plan.contractor_job_title',
  'items.id,items.people.full_name,items.people.identity_number,items.people.date_of_birth',
  'items.people.address,items.people.note,items.people.nationality_id,items.people.gender_id',
  'items.people.position_id',
].join();
const NOT_WITHDRAWN = { status: { _neq: -1 } };

/**
 * Directus on the portal's own tables, with a role whose users see the rows of their company.
 * @param {import('./compared.mjs').Place} place
 * @returns {Promise<import('./compared.mjs').Tool>}
 */
export async function directus({ databaseUrl, accounts, password }) {
  const folder = installed('directus');
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const rows = await execute(
    databaseUrl,
    `select table_name from information_schema.tables where table_schema = 'public'`,
  );
  const others = rows.map((row) => row.table_name).filter((name) => !SERVED.includes(name));
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'secret-of-the-bench',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    DB_EXCLUDE_TABLES: others.join(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    // It would refuse calls while it is busy, as it always is here.
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  const cli = join(folder, 'node_modules', 'directus', 'cli.js');
  run(process.execPath, [cli, 'bootstrap'], folder, env);
  for (const { collection, column, one, field } of LISTS) {
    // Its API would drop the foreign key and add it again without what happens on deletion.
    await execute(
      databaseUrl,
      `insert into directus_relations (many_collection, many_field, one_collection, one_field)
       values ('${collection}', '${column}', '${one}', '${field}')`,
    );
  }
  // Its filter of letters; the portal has such an index on the text that it searches.
  await execute(
    databaseUrl,
    'create index request_description_lower_trgm on request using gin (lower(description) gin_trgm_ops)',
  );
  await execute(databaseUrl, 'vacuum analyze request');
  const start = () =>
    startPeer({ program: [cli, 'start'], cwd: folder, env, health: `${base}/server/ping` });
  // Set up in a process of its own, so that memory is that of a fresh one.
  const setter = await start();
  await setUp(base, databaseUrl, { accounts, password });
  await setter.stop();
  return {
    name: 'Directus',
    ...(await start()),
    logIn: async (email) => {
      const { data } = await send(`${base}/auth/login`, {
        body: { email: taken(email), password },
      });
      return callsOf(base, data.access_token);
    },
  };
}

/**
 * @param {string} base
 * @param {string} databaseUrl
 * @param {{ accounts: string[], password: string }} of
 */
async function setUp(base, databaseUrl, { accounts, password }) {
  const login = await send(`${base}/auth/login`, { body: ADMIN });
  const token = login.data.access_token;
  const post = async (/** @type {string} */ path, /** @type {object} */ body) =>
    (await send(`${base}/${path}`, { token, body })).data;
  const patch = (/** @type {string} */ path, /** @type {object} */ body) =>
    send(`${base}/${path}`, { method: 'PATCH', token, body });

  for (const name of SERVED) await patch(`collections/${name}`, { meta: { hidden: false } });
  for (const { one, field } of LISTS) {
    await post(`fields/${one}`, { field, type: 'alias', meta: { special: ['o2m'] } });
  }
  await post('fields/directus_users', {
    field: 'contractor_id',
    type: 'uuid',
    schema: {},
    meta: {},
  });
  const policy = await post('policies', {
    name: 'contractor',
    app_access: false,
    admin_access: false,
  });
  const allowed = [
    ...Object.entries(READABLE).map(([collection, filter]) => ({
      action: 'read',
      collection,
      filter,
    })),
    ...Object.entries(OWN).flatMap(([collection, filter]) =>
      ['read', 'create', 'update', 'delete'].map((action) => ({ action, collection, filter })),
    ),
  ];
  for (const { action, collection, filter } of allowed) {
    await post('permissions', {
      policy: policy.id,
      action,
      collection,
      fields: ['*'],
      permissions: filter,
    });
  }
  const role = await post('roles', { name: 'contractor', policies: [{ policy: policy.id }] });
  const users = await execute(
    databaseUrl,
    `select email, contractor_id from "user" where email in (${accounts.map((email) => `'${email}'`).join()})`,
  );
  for (const { email, contractor_id } of users) {
    await post('users', { email: taken(email), password, role: role.id, contractor_id });
  }
}

/**
 * @param {string} base
 * @param {string} token
 * @returns {import('./compared.mjs').Calls}
 */
function callsOf(base, token) {
  const read = readerOf(base, token);
  const page = (/** @type {object} */ filter) => {
    const query = new URLSearchParams({
      fields: ROW,
      sort: '-created_at,-id',
      limit: '10',
      meta: 'filter_count',
      filter: JSON.stringify(filter),
    });
    return () => read(`items/request?${query}`);
  };
  return {
    profile: () => read('users/me'),
    list: page(NOT_WITHDRAWN),
    search: page({ ...NOT_WITHDRAWN, description: { _icontains: SOUGHT } }),
    detail: (id) => read(`items/request/${id}?fields=${WHOLE}`),
    found: (text) => {
      const { data, meta } = JSON.parse(text);
      return { rows: data.length, total: meta.filter_count };
    },
    notesOf: (text) =>
      JSON.parse(text).data.items.flatMap((/** @type {any} */ item) =>
        item.people.map((/** @type {any} */ person) => person.note),
      ),
    // Like its own client, it sends only what changes.
    saver: async (id) => {
      const { data } = JSON.parse(await read(`items/request/${id}?fields=${WHOLE}`));
      const ids = data.items.map((/** @type {any} */ item) => item.id);
      return (note) => {
        const changed = ids.map((/** @type {string} */ itemId) => ({
          id: itemId,
          people: updated([{ item_id: itemId, note }]),
        }));
        return send(`${base}/items/request/${id}?fields=id`, {
          method: 'PATCH',
          token,
          body: { description: note, items: updated(changed) },
        });
      };
    },
  };
}

const updated = (/** @type {object[]} */ update) => ({ create: [], update, delete: [] });
