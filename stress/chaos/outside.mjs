import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../bench/portal.mjs';
import { post, sampleRequest } from '../bench/sample-request.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { persistent, read, send } from './caller.mjs';
import { persistently } from './database.mjs';
import { cardHoldersOf, gateOf, letThrough } from './load.mjs';

/** What is seen outside of the portal: messages that it sends, and what it answers to readers. */
/** @typedef {'webhook' | 'mail' | 'paper' | 'read back' | 'announcement' | 'own record' | 'aged record'} OutsideKind */
/** @typedef {(kind: OutsideKind) => void} Seen */

const PAUSE_MS = 250;
/** How old the answers may be that replicas give: the default of `DATABASE_READ_SECONDS`. */
const AGED_MS = 5_000;
/** An instance that announces nothing for so long shows an old value. */
const STALE_MS = 3_000;
const SENT_WITHIN_MS = 90_000;

/**
 * A mail server that takes every mail.
 * @param {(kind: 'mail') => void} seen
 * @returns {Promise<{ url: string, received: Map<string, number> }>} its address, and how often each mail came, by its
 * `Message-ID`
 */
export async function startMailServer(seen) {
  /** @type {Map<string, number>} */
  const received = new Map();
  const server = createServer((socket) => {
    let isBody = false;
    let rest = '';
    let id = '';
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isBody && line !== '.') {
          id ||= /^Message-ID: (.+)$/i.exec(line)?.[1] ?? '';
          continue;
        }
        if (isBody) {
          received.set(id, (received.get(id) ?? 0) + 1);
          id = '';
          seen('mail');
        }
        isBody = !isBody && /^DATA/i.test(line);
        socket.write(isBody ? '354 go on\r\n' : '250 ok\r\n');
        if (/^QUIT/i.test(line)) socket.end();
      }
    });
  });
  return { url: `smtp://127.0.0.1:${await listening(server)}`, received };
}

/**
 * A receiver of the portal's events.
 * @param {Seen} seen
 * @returns {Promise<{ url: string, received: Map<string, number> }>} how often each event came, by
 * its id
 */
export async function startReceiver(seen) {
  /** @type {Map<string, number>} */
  const received = new Map();
  const server = createHttpServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    received.set(id, (received.get(id) ?? 0) + 1);
    seen('webhook');
    request.resume().on('end', () => response.writeHead(204).end());
  });
  return { url: `http://127.0.0.1:${await listening(server)}/events`, received };
}

/** @param {import('node:net').Server | import('node:http').Server} server */
function listening(server) {
  server.unref();
  return new Promise((/** @type {(port: number) => void} */ resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    }),
  );
}

/**
 * Has the portal send its events to a receiver.
 * @param {string} base
 * @param {string} receiverUrl
 */
export async function subscribe(base, receiverUrl) {
  const admin = await logIn(base, 'admin@plant.example');
  const eventTypes = ['request.status_changed', 'gate.event', 'card.issued'];
  const made = await post(admin, '../provider/admin/webhooks', { receiverUrl, eventTypes });
  if (!made.secret) throw new Problem(`webhook: ${JSON.stringify(made)}`);
}

/**
 * Looks at the portal from outside until `isOver`: reads back what was saved a moment ago, compares
 * what both instances say after a change, counts papers that jobs have written, and reads the record
 * of a person who passes gates: the guard finds all passages at once, others after `AGED_MS` at most.
 * @param {object} world
 * @param {string} world.base
 * @param {string[]} world.bases
 * @param {string} world.databaseUrl
 * @param {import('./caller.mjs').Tries} world.tries
 * @param {() => boolean} world.isOver
 * @param {Seen} world.seen
 * @returns {Promise<{ done: Promise<unknown>, wrong: string[] }>}
 */
export async function watchFromOutside({ base, bases, databaseUrl, tries, isOver, seen }) {
  const who = async (/** @type {string} */ email) => persistent(await logIn(base, email), tries);
  const clerk = await who('clerk@ptsc.example');
  const guard = await who('guard@plant.example');
  const safety = await who('safety@plant.example');
  const gateId = await gateOf(guard);
  const holder = (await cardHoldersOf(databaseUrl)).at(-1);
  if (!holder) throw new Problem('nobody has a card');
  const { number: code, personId } = holder;
  const plain = { ...(await sampleRequest(clerk, 1)), id: randomUUID() };
  /** @type {string[]} */
  const wrong = [];

  let version = '';
  const readsBack = async (/** @type {number} */ turn) => {
    const description = `Đọc lại ${turn}`;
    const form = { ...plain, staffPlan: { ...plain.staffPlan, description } };
    const { isDone } = await send(clerk, 'request/save-request', {
      ...form,
      ...(version ? { version } : {}),
    });
    const kept = await read(clerk, `request/${plain.id}`);
    version = kept.version;
    const found = kept.staffPlan.description;
    if (isDone && found !== description)
      wrong.push(`"${description}" was acknowledged, "${found}" was read after it`);
    else if (isDone) seen('read back');
  };

  const announces = async (/** @type {number} */ turn) => {
    const phone = `0255 ${turn}`;
    await persistently(
      databaseUrl,
      `insert into appearance (id, part, value) values (gen_random_uuid(), 'supportPhone', '${phone}')
       on conflict (part) do update set value = excluded.value`,
    );
    await Promise.all(bases.map((one) => shows(one, phone)));
    seen('announcement');
  };

  /** Waits until an instance says something; an old value may be said for a moment only. */
  const shows = async (/** @type {string} */ one, /** @type {string} */ phone) => {
    for (let since = 0; ; await wait(20)) {
      const { supportPhone } = await metaData(one, tries);
      if (supportPhone === phone) return;
      since ||= performance.now();
      if (performance.now() - since < STALE_MS) continue;
      wrong.push(`${one} still says ${supportPhone} after ${phone} was announced`);
      return;
    }
  };

  let papers = 0;
  const countsPapers = async () => {
    const [row] = await persistently(
      databaseUrl,
      'select count(*)::int as papers from approval where file_id is not null',
    );
    if (row.papers > papers) seen('paper');
    papers = row.papers;
  };

  const passagesReadBy = async (/** @type {import('../bench/portal.mjs').Caller} */ by) =>
    (await read(by, `../provider/records/people/${personId}/movements?skip=0&take=10`)).totalCount;
  /** @type {number[]} when each passage was acknowledged */
  const passages = [];
  const passesGate = async (/** @type {number} */ turn) => {
    await letThrough(guard, { gateId, direction: turn % 2 === 1 ? 'in' : 'out', code });
    passages.push(performance.now());
    const found = await passagesReadBy(guard);
    if (found === passages.length) seen('own record');
    else
      wrong.push(`passage ${passages.length} was acknowledged, its guard found ${found} after it`);
  };
  const readsRecord = async () => {
    const latest = performance.now() - AGED_MS;
    const found = await passagesReadBy(safety);
    const least = passages.filter((at) => at <= latest).length;
    if (found >= least) seen('aged record');
    else wrong.push(`${least} passages were acknowledged ${AGED_MS} ms ago, ${found} were found`);
  };

  return {
    wrong,
    done: Promise.all(
      [readsBack, announces, countsPapers, passesGate, readsRecord].map(async (work) => {
        for (let turn = 1; !isOver(); turn += 1) {
          await work(turn);
          await wait(PAUSE_MS);
        }
      }),
    ),
  };
}

/**
 * Events and mails that did not go out.
 * @param {string} databaseUrl
 * @param {Date} since older mails do not count
 * @param {Map<string, number>} received
 * @returns {Promise<string[]>}
 */
export async function unsent(databaseUrl, since, received) {
  const deadline = performance.now() + SENT_WITHIN_MS;
  for (;;) {
    const [left] = await persistently(
      databaseUrl,
      `select
         (select count(*)::int from webhook_delivery where delivered_at is null) as events,
         (select count(*)::int from mail_outbox where sent_at is null
            and created_at > '${since.toISOString()}') as mails`,
    );
    const sent = await persistently(
      databaseUrl,
      `select event_id::text as id from webhook_delivery where delivered_at is not null`,
    );
    const never = sent.filter(({ id }) => !received.has(id)).length;
    if (left.events + left.mails + never === 0) return [];
    if (performance.now() > deadline)
      return [
        `${left.events} events and ${left.mails} mails not sent, ${never} events count as sent and never came`,
      ];
    await wait(500);
  }
}

/**
 * What an instance says about itself.
 * @param {string} base
 * @param {import('./caller.mjs').Tries} tries
 * @returns {Promise<any>}
 */
const metaData = (base, tries) => {
  const ask = (/** @type {string} */ path) => fetch(`${base}/${path}`);
  const anyone = { session: {}, ask, call: ask, read: async () => '' };
  return read(persistent(anyone, tries), 'public/meta-data');
};
