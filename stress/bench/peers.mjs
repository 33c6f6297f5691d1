import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { messageOf, Problem } from '../../tools/lib/problem.mjs';
import { contractorOf } from './calls.mjs';
import { byTurns } from './load.mjs';
import { directus } from './peers/directus.mjs';
import { own } from './peers/own.mjs';
import { payload } from './peers/payload.mjs';
import { demoPassword, timed, withPortal } from './portal.mjs';
import { requestWorld } from './request-world.mjs';
import { post, sampleRequest } from './sample-request.mjs';

/** @typedef {import('./main.mjs').Measure} Measure */
/** @typedef {import('./peers/compared.mjs').Tool} Tool */
/** @typedef {import('./peers/compared.mjs').Calls} Calls */

/** A smaller number is for work on this benchmark. */
const REQUESTS = Number(process.env['PEERS_REQUESTS'] ?? 1_000_000);
const PEOPLE = 50;
/** More whole requests than an instance of the portal keeps. */
const MANY = 250;
const BOUNDS = { lanes: 32, seconds: 8 };
const ROUNDS = 15;
const CLERK = 'clerk@ptsc.example';

/**
 * Compares the portal with other tools that serve the same rows of 1,000,000 requests under the same
 * rights. All run as they come, in production mode and without a log, and take turns. A peer that
 * cannot be installed is left out.
 * @returns {Promise<Measure[]>}
 */
export const peers = () =>
  withPortal({ world: requestWorld(REQUESTS), env: { LOG_LEVEL: 'silent' } }, async (portal) => {
    const forms = new Map();
    const tools = [await own(portal, forms)];
    try {
      await addSamples(await portal.logIn(CLERK), forms);
      const [small, large] = await companies(portal.databaseUrl);
      const place = {
        databaseUrl: portal.databaseUrl,
        accounts: [CLERK, small.email, large.email],
        password: await demoPassword(),
      };
      for (const [name, start] of Object.entries({ Directus: directus, Payload: payload })) {
        try {
          tools.push(await start(place));
        } catch (error) {
          console.log(`  ${name} is left out: ${messageOf(error)}`);
        }
      }
      return await measure(tools, { small, large, ids: [...forms.keys()] });
    } finally {
      for (const { stop } of tools) await stop();
    }
  });

/**
 * Saves requests with people, and remembers their forms.
 * @param {import('./portal.mjs').Caller} clerk
 * @param {Map<string, import('./peers/own.mjs').Form>} forms
 */
async function addSamples(clerk, forms) {
  const sample = await sampleRequest(clerk, PEOPLE);
  for (let made = 0; made < MANY; made += 1) {
    const staffItems = sample.staffItems.map((item) => ({ ...item, id: randomUUID() }));
    const form = { ...sample, id: randomUUID(), staffItems };
    await post(clerk, 'request/save-request', form);
    forms.set(form.id, form);
  }
}

/**
 * The companies with about 100 and about 40,000 requests.
 * @param {string} databaseUrl
 */
async function companies(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return /** @type {const} */ ([
      await contractorOf(client, 100),
      await contractorOf(client, 40_000),
    ]);
  } finally {
    await client.end();
  }
}

/**
 * @param {Tool[]} tools the portal first
 * @param {{ small: { email: string, count: number }, large: { email: string, count: number }, ids: string[] }} rows
 * @returns {Promise<Measure[]>}
 */
async function measure(tools, { small, large, ids }) {
  const measures = lines(
    'memory at rest',
    'MB',
    figuresOf(tools, ({ atRest }) => atRest),
  );
  /** Tokens end after some minutes, so each comparison begins with a login. */
  const compare = async (
    /** @type {string} */ what,
    /** @type {string} */ email,
    /** @type {(calls: Calls) => () => Promise<string>} */ callOf,
    /** @type {(calls: Calls, text: string) => boolean} */ isRight,
  ) => {
    /** @type {Record<string, () => Promise<string>>} */
    const pieces = {};
    for (const { name, logIn } of tools) {
      const calls = await logIn(email);
      const call = callOf(calls);
      const text = await call();
      if (!isRight(calls, text)) throw new Problem(`${name}, ${what}: ${text.slice(0, 2_000)}`);
      pieces[name] = call;
    }
    measures.push(...lines(what, '/s', await byTurns(BOUNDS, pieces)));
  };
  const isPage = (/** @type {Calls} */ calls, /** @type {string} */ text) => {
    const { rows, total } = calls.found(text);
    return rows > 0 && rows === Math.min(10, total);
  };
  const isWhole = (/** @type {Calls} */ calls, /** @type {string} */ text) =>
    calls.notesOf(text).length === PEOPLE;

  const [name = ''] = small.email.split('@');
  await compare(
    'own profile',
    small.email,
    ({ profile }) => profile,
    (_, text) => text.includes(name),
  );
  for (const { email, count } of [small, large]) {
    await compare(`first page of ${count} requests`, email, ({ list }) => list, isPage);
  }
  await compare(
    `search among ${large.count} requests`,
    large.email,
    ({ search }) => search,
    isPage,
  );
  const [first = ''] = ids;
  await compare(
    `request with ${PEOPLE} people`,
    CLERK,
    ({ detail }) =>
      () =>
        detail(first),
    isWhole,
  );
  let turn = 0;
  const next = () => ids[(turn += 1) % ids.length] ?? first;
  await compare(
    `one of ${MANY} such requests`,
    CLERK,
    ({ detail }) =>
      () =>
        detail(next()),
    isWhole,
  );
  const memory = figuresOf(tools, (tool) => tool.memory());
  measures.push(...lines('memory after these calls', 'MB', memory));
  measures.push(...(await saves(tools, ids)));
  return measures;
}

/**
 * Saves a request one after the other, for each tool another one, because they share the database.
 * @param {Tool[]} tools
 * @param {string[]} ids
 * @returns {Promise<Measure[]>}
 */
async function saves(tools, ids) {
  const pieces = [];
  /** @type {(() => Promise<void>)[]} */
  const checks = [];
  let turn = 0;
  for (const [at, { name, logIn }] of tools.entries()) {
    const id = ids[at] ?? '';
    const calls = await logIn(CLERK);
    const save = await calls.saver(id);
    let note = '';
    pieces.push(() => {
      turn += 1;
      note = `Bảo dưỡng thiết bị tĩnh, lần ${turn}`;
      return save(note);
    });
    checks.push(async () => {
      const notes = calls.notesOf(await calls.detail(id));
      if (notes.length === PEOPLE && notes.every((kept) => kept === note)) return;
      throw new Problem(`${name} has not saved: ${notes[0]} instead of ${note}`);
    });
  }
  const taken = await timed(ROUNDS, ...pieces);
  for (const check of checks) await check();
  return lines(
    `save of ${PEOPLE} people, alone`,
    'ms',
    figuresOf(tools, (_, at) => taken[at]?.median ?? 0),
  );
}

/**
 * @param {Tool[]} tools
 * @param {(tool: Tool, at: number) => number} figure
 * @returns {Record<string, number>}
 */
const figuresOf = (tools, figure) =>
  Object.fromEntries(tools.map((tool, at) => [tool.name, figure(tool, at)]));

/**
 * The figures of all tools, and how many times the portal's is better.
 * @param {string} what
 * @param {'/s' | 'ms' | 'MB'} unit
 * @param {Record<string, number>} figures the portal's first
 * @returns {Measure[]}
 */
function lines(what, unit, figures) {
  const [[, portal] = ['', 0], ...others] = Object.entries(figures);
  return [
    ...Object.entries(figures).map(([name, value]) => ({ what: `${what}, ${name}`, value, unit })),
    ...others.map(([name, value]) => ({
      what: `${what}, ahead of ${name}`,
      value: unit === '/s' ? portal / value : value / portal,
      unit: '×',
    })),
  ];
}
