import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Problem } from '../../tools/lib/problem.mjs';
import { withPortal } from './portal.mjs';
import { requestWorld } from './request-world.mjs';
import { post, sampleRequest } from './sample-request.mjs';

const REQUESTS = 1_000_000;
/** Calls a second; the portal must serve even the highest rate. */
const PACES = [50, 100, 200, 400];
/** More calls a second than the portal can serve. */
const TOO_MANY = 1_600;
const SECONDS = 15;
const WARM_UP_SECONDS = 5;
const MOST_P99_MS = 500;
/** People of the request that is read, and of each draft that is saved. */
const PEOPLE = 50;
const PEOPLE_OF_DRAFTS = 5;
const DRAFTS = 40;

const LIST = 'request/search-request?skip=0&take=10&requireTotalCount=true';

/** Shares in a hundred calls, as in practice: users read far more often than they save. */
const SHARES = { list: 45, counts: 25, detail: 15, queue: 10, save: 5 };

/** @typedef {keyof typeof SHARES} Kind */
/** @typedef {{ kind: Kind, status: number, ms: number, isTold: boolean }} Answered */
/** @typedef {import('./main.mjs').Measure} Measure */
/** @typedef {import('./sample-request.mjs').Caller} Caller */

/**
 * Simulates many users at once, who do not wait for each other: lists, counts of the menu, a
 * request with 50 people, the queue, and saves, with 1,000,000 requests. The rate rises until there
 * are more calls than can be served.
 * @returns {Promise<Measure[]>}
 */
export const mix = () =>
  withPortal(
    {
      world: requestWorld(REQUESTS),
      env: { LOG_LEVEL: 'silent' },
    },
    async (portal) => {
      const make = await callsOf(portal);
      await paced(make, PACES[0] ?? 0, WARM_UP_SECONDS);
      /** @type {Measure[]} */
      const measures = [];
      for (const pace of PACES) {
        const answers = await paced(make, pace, SECONDS);
        const what = `${pace} calls a second`;
        for (const kind of Object.keys(SHARES))
          measures.push(...measured(`${what}, ${kind}`, answers, (one) => one.kind === kind));
        measures.push({
          what: `${what}, refused`,
          value: refusedOf(answers).length,
          limit: 0,
          unit: '',
        });
      }
      const crowded = await paced(make, TOO_MANY, SECONDS);
      const refused = refusedOf(crowded);
      const what = `${TOO_MANY} calls a second, answered`;
      return [
        ...measures,
        ...measured(what, crowded, ({ status }) => status === 200),
        { what, value: (crowded.length - refused.length) / SECONDS, unit: '/s' },
        {
          what: `${TOO_MANY} calls a second, told when to come again`,
          value: (refused.filter(({ isTold }) => isTold).length / refused.length) * 100,
          unit: '%',
        },
      ];
    },
  );

/**
 * The refused answers.
 * @param {Answered[]} answers
 * @throws Problem if a status is neither 200 nor 503
 */
function refusedOf(answers) {
  const refused = answers.filter(({ status }) => status !== 200);
  if (refused.some(({ status }) => status !== 503))
    throw new Problem('Something else than 200 and 503 was answered');
  return refused;
}

/**
 * @param {string} what
 * @param {Answered[]} answers
 * @param {(one: Answered) => boolean} isMeant
 * @returns {Measure[]}
 */
function measured(what, answers, isMeant) {
  const times = answers
    .filter(isMeant)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return [
    { what: `${what}, median`, value: at(0.5), unit: 'ms' },
    { what: `${what}, p99`, value: at(0.99), limit: MOST_P99_MS, unit: 'ms' },
  ];
}

/**
 * Returns a function that makes the next call; the shares decide its kind.
 * @param {import('./portal.mjs').BenchPortal} portal
 * @returns {Promise<() => Promise<Answered>>}
 */
async function callsOf({ base, logIn }) {
  const clerk = await logIn('clerk@ptsc.example');
  const reviewer = await logIn('reviewer@plant.example');
  const companies = await Promise.all(
    [10, 100, 1_000, 5_000, 9_000].map((at) => logIn(`b${at}@bench.example`)),
  );
  const form = await sampleRequest(clerk, PEOPLE);
  await post(clerk, 'request/save-request', form);
  const drafts = await draftsOf(clerk, form);
  let next = 0;
  const read = (/** @type {Caller} */ who, /** @type {string} */ path) =>
    asked(base, who, path).then(({ status, isTold }) => ({ status, isTold }));
  const list = () => read(companies[next % companies.length] ?? clerk, LIST);
  /** @type {Record<Kind, () => Promise<{ status: number, isTold: boolean }>>} */
  const kinds = {
    list,
    counts: () => read(next % 2 ? clerk : reviewer, 'request/counts'),
    detail: () => read(clerk, `request/${form.id}`),
    queue: () =>
      read(reviewer, '../provider/task/search-task?skip=0&take=10&requireTotalCount=true'),
    save: async () => {
      const draft = drafts.shift();
      // All drafts are being saved at the moment.
      if (!draft) return list();
      const answer = await asked(base, clerk, 'request/save-request', draft);
      if (answer.status === 200) draft.version = JSON.parse(answer.text).data.version;
      drafts.push(draft);
      return answer;
    },
  };
  const turns = turnsOf();
  return async () => {
    next += 1;
    const kind = turns[next % turns.length] ?? 'list';
    const begun = performance.now();
    const { status, isTold } = await kinds[kind]();
    return { kind, status, isTold, ms: performance.now() - begun };
  };
}

/** @returns {Kind[]} a hundred calls, with each kind spread evenly */
function turnsOf() {
  const kinds = /** @type {[Kind, number][]} */ (Object.entries(SHARES));
  return kinds
    .flatMap(([kind, share]) =>
      Array.from({ length: share }, (_, at) => ({ kind, at: (at + 0.5) / share })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}

/**
 * @param {Caller} clerk
 * @param {Awaited<ReturnType<typeof sampleRequest>>} form
 */
async function draftsOf(clerk, form) {
  const drafts = [];
  for (let at = 0; at < DRAFTS; at += 1) {
    const staffItems = form.staffItems.slice(0, PEOPLE_OF_DRAFTS).map((item, place) => ({
      ...item,
      id: randomUUID(),
      identityCardNumber: `06${String(at * PEOPLE_OF_DRAFTS + place).padStart(10, '0')}`,
    }));
    const draft = { ...form, id: randomUUID(), staffItems };
    const { version } = (await post(clerk, 'request/save-request', draft)).data;
    drafts.push({ ...draft, version });
  }
  return drafts;
}

/**
 * Makes calls at a fixed rate, even if earlier ones are not answered yet.
 * @param {() => Promise<Answered>} make
 * @param {number} pace calls a second
 * @param {number} seconds
 */
async function paced(make, pace, seconds) {
  const begun = performance.now();
  const answers = [];
  for (let at = 0; at < pace * seconds; at += 1) {
    const wait = begun + (at * 1000) / pace - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(make());
  }
  return Promise.all(answers);
}

const kept = new Agent({ keepAlive: true });

/**
 * Makes a call with a client that uses very little processor time, because the server is measured
 * under load.
 * @param {string} base
 * @param {Caller} who
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<{ status: number, isTold: boolean, text: string }>}
 */
function asked(base, { session }, path, body) {
  const { accessToken } = /** @type {{ accessToken: string }} */ (session);
  return new Promise((resolve, reject) => {
    const call = request(
      new URL(`${base}/${path}`),
      {
        agent: kept,
        method: body ? 'POST' : 'GET',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
      },
      (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            isTold: answer.headers['retry-after'] !== undefined,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}
