#!/usr/bin/env node
/**
 * An example of a system that uses the portal, in one file without packages: it lists who is on site, then listens for
 * events.
 *
 *   PORTAL_URL=https://portal.example PORTAL_KEY=ptk_… WEBHOOK_SECRET=whsec_… PORT=8080 node integrate.mjs
 *
 * The key needs the scope `site:read`. Without WEBHOOK_SECRET it prints the list and exits. See docs/integrate.md.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORTAL_URL, PORTAL_KEY, WEBHOOK_SECRET, PORT = '8080' } = process.env;
if (!PORTAL_URL || !PORTAL_KEY) {
  console.error('Set PORTAL_URL and PORTAL_KEY; for events WEBHOOK_SECRET and PORT, too');
  process.exit(1);
}

/** Messages with an older or later time are refused: they may be old messages that an attacker sends again. */
const TOLERANCE_SECONDS = 300;
const MOST_BYTES = 65_536;

/**
 * Reads from the portal. If the portal asks the caller to wait, it waits and tries again.
 * @param {string} path
 * @param {Record<string, string | number>} [query]
 * @returns {Promise<any>}
 */
async function read(path, query = {}) {
  const url = new URL(path, PORTAL_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${PORTAL_KEY}`, 'Accept-Language': 'en' },
      signal: AbortSignal.timeout(30_000),
    });
    if (response.ok) return response.json();
    const seconds = Number(response.headers.get('Retry-After'));
    if (![429, 503].includes(response.status) || tries === 5) {
      const { code, message, traceId } = await response.json();
      throw new Error(`${response.status} ${code}: ${message} (${traceId})`);
    }
    await new Promise((resolve) => setTimeout(resolve, (seconds || 2 ** tries) * 1000));
  }
}

/** Lists everybody on site, page by page. */
async function listOnSite() {
  for (let skip = 0, total = 1; skip < total; skip += 100) {
    const page = await read('/io/provider/site/list', { skip, take: 100 });
    total = page.totalCount;
    if (skip === 0) console.log(`On site: ${total}`);
    for (const { name, companyName, gateName, since } of page.data)
      console.log(`${name} (${companyName}), by ${gateName} since ${since}`);
  }
}

/**
 * Whether the portal sent this message, and sent it now. One of its signatures must match our secret.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string} body the raw body, not parsed and written again
 * @returns {boolean}
 */
function isGenuine(headers, body) {
  const [id, sent, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  );
  if (!WEBHOOK_SECRET || !id || !sent || !signatures) return false;
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) < TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${sent}.${body}`).digest();
  return signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/** Ids of events that were already processed: an event may come twice. A real system stores them in its database. */
const seen = new Set();

/**
 * Takes a message and answers at once. Slow work happens after the answer.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<number>} the status to answer with
 */
async function take(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return 413;
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isGenuine(request.headers, body)) return 401;
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    const { type, timestamp, data } = JSON.parse(body);
    setImmediate(() => console.log(`${timestamp} ${type} ${JSON.stringify(data)}`));
  }
  return 204;
}

/** Listens for events. If it cannot take an event now, the portal sends it again. */
function listen() {
  createServer((request, response) => {
    void take(request)
      .catch(() => 500)
      .then((status) => response.writeHead(status, { Connection: 'close' }).end());
  }).listen(Number(PORT), () => console.log(`Listening on ${PORT}`));
}

await listOnSite();
if (WEBHOOK_SECRET) listen();
