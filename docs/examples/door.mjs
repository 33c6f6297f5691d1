#!/usr/bin/env node
/**
 * An example of a controller of doors, in one file without packages. Each line that it reads is what a reader has read:
 * "CODE-OF-READER credential". It asks the portal, opens or not, and brings what happened.
 *
 *   PORTAL_URL=https://portal.example PORTAL_KEY=ptk_… READERS=C2-IN,C2-OUT node door.mjs
 *
 * The key needs the scope `access`. The controller follows the list of each reader's gate, and decides by it while the portal
 * cannot be reached. What happened meanwhile is sent later. A real controller keeps both in its own storage. See
 * docs/integrate.md.
 */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { createInterface } from 'node:readline';

const {
  PORTAL_URL,
  PORTAL_KEY,
  READERS = '',
  PATIENCE_MS = '2000',
  AGAIN_MS = '2000',
} = process.env;
const readers = READERS.split(',').filter((code) => code !== '');
if (!PORTAL_URL || !PORTAL_KEY || readers.length === 0) {
  console.error('Set PORTAL_URL, PORTAL_KEY and READERS');
  process.exit(1);
}

const MOST_AT_ONCE = 200;

/**
 * @param {string} path
 * @param {object} [body] by default the call only reads
 * @returns {Promise<any>} null if the portal could not be reached
 */
async function call(path, body) {
  try {
    const response = await fetch(new URL(`/io/provider/doors/${path}`, PORTAL_URL), {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${PORTAL_KEY}`,
        'Content-Type': 'application/json',
        'Accept-Language': 'en',
      },
      body: body && JSON.stringify({ ...body, sentAt: new Date().toISOString() }),
      signal: AbortSignal.timeout(Number(PATIENCE_MS)),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    // The portal is there, and a person has to act: an unknown reader, a revoked key.
    if (response.status < 500 && response.status !== 429) console.error(answer.message);
    return null;
  } catch {
    return null;
  }
}

// The list: what each reader may decide alone.

/** @typedef {{ kind: 'card' | 'vehicle', number: string, badge?: string, issue: number, open: [string, string][] }} Entry */

/** What is known of each reader. @type {Map<string, { direction: string, cursor?: string, endsAt: number, entries: Map<string, Entry> }>} */
const lists = new Map();
/** The public keys of the plant, by their ids. @type {Map<string, import('node:crypto').KeyObject>} */
const keys = new Map();

/** The bytes in front of a public key's own bytes (RFC 8410). */
const KEY_START = Buffer.from('302a300506032b6570032100', 'hex');
const plain = (/** @type {string} */ text) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Follows the list of a reader until there is no more. @param {string} readerCode */
async function follow(readerCode) {
  const known = lists.get(readerCode);
  const query = new URLSearchParams({ readerCode });
  if (known?.cursor) query.set('cursor', known.cursor);
  const answer = await call(`list?${query}`);
  if (!answer) return;
  for (const { id, publicKey } of answer.keys)
    keys.set(
      id,
      createPublicKey({
        key: Buffer.concat([KEY_START, Buffer.from(publicKey, 'base64url')]),
        format: 'der',
        type: 'spki',
      }),
    );
  if (!isSigned(answer.keyId, answer.payload, Buffer.from(answer.signature, 'base64url'))) return;
  const list = JSON.parse(answer.payload);
  const entries = list.isFirst || !known ? new Map() : known.entries;
  for (const entry of list.entries) {
    entries.set(plain(entry.number), entry);
    if (entry.badge) entries.set(entry.badge, entry);
  }
  lists.set(readerCode, {
    direction: list.direction,
    cursor: list.cursor ?? undefined,
    endsAt: list.endsAt === null ? 0 : Date.parse(list.endsAt),
    entries,
  });
  if (!known?.endsAt && list.endsAt !== null) console.log(`${readerCode} has its list`);
  if (list.hasMore) await follow(readerCode);
}

/**
 * @param {string} keyId
 * @param {string} text
 * @param {Buffer} signature
 */
function isSigned(keyId, text, signature) {
  const key = keys.get(keyId);
  return key !== undefined && verify(null, Buffer.from(text), key, signature);
}

/** A code of the plant: kind, number, printing, key and signature, and two check digits that old codes do not have. */
const CODE = /^(P1\.[CVH]\.([0-9A-Z-]+)\.(\d+)\.([0-9A-Z]+))\.([0-9A-Z]{103})(?:\.[0-9A-Z]{2})?$/;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The bytes of a text with five bits in each character. @param {string} text */
function bytesOf(text) {
  const bits = [...text]
    .map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Who went in while the portal could not be reached: a card lets in once. @type {Set<string>} */
const inside = new Set();

/**
 * What a reader decides alone.
 * @param {string} readerCode
 * @param {string} credential
 */
function decideAlone(readerCode, credential) {
  const list = lists.get(readerCode);
  if (list?.direction === 'out') return true;
  const [, signed, number = credential, issue, keyId = '', signature = ''] =
    CODE.exec(credential.trim().toUpperCase()) ?? [];
  if (!list || list.endsAt < Date.now()) return false;
  if (signed !== undefined && !isSigned(keyId, signed, bytesOf(signature))) return false;
  const entry = list.entries.get(plain(number));
  if (!entry || inside.has(entry.number)) return false;
  if (issue !== undefined && Number(issue) !== entry.issue) return false;
  const now = Date.now();
  return entry.open.some(([from, to]) => Date.parse(from) <= now && now < Date.parse(to));
}

// What happens at the readers.

/** What happened and was not sent yet. @type {object[]} */
let waiting = [];
/** The number of the last event. A real controller stores it, so that it rises for ever. */
let counted = Math.floor(Date.now() / 1000);

/**
 * @param {string} readerCode
 * @param {string} credential
 */
async function onRead(readerCode, credential) {
  const answer = await call('ask', { id: randomUUID(), readerCode, credential });
  const isAllowed = answer ? answer.isAllowed : decideAlone(readerCode, credential);
  if (!isAllowed) {
    const why = answer
      ? answer.reasons.map((/** @type {{ text: string }} */ { text }) => text).join('; ')
      : 'no connection, and its list does not open';
    console.log(`${readerCode} stays closed for ${credential}: ${why}`);
    return;
  }
  console.log(`${readerCode} opens for ${credential}`);
  noteInside(readerCode, credential);
  counted += 1;
  waiting.push({
    id: randomUUID(),
    readerCode,
    credential,
    outcome: 'passed',
    happenedAt: new Date().toISOString(),
    sequence: counted,
    isFromList: !answer,
  });
  await send();
}

/**
 * @param {string} readerCode
 * @param {string} credential
 */
function noteInside(readerCode, credential) {
  const [, , number = credential] = CODE.exec(credential.trim().toUpperCase()) ?? [];
  for (const { direction, entries } of lists.values()) {
    const entry = entries.get(plain(number));
    if (!entry || direction === 'out') continue;
    if (lists.get(readerCode)?.direction === 'out') inside.delete(entry.number);
    else inside.add(entry.number);
  }
}

let isSending = false;

/** Sends what happened, in order; what the portal has not confirmed stays. */
async function send() {
  if (isSending) return;
  isSending = true;
  while (waiting.length > 0) {
    const passages = waiting.slice(0, MOST_AT_ONCE);
    const answer = await call('passages', { passages });
    if (!answer) break;
    waiting = waiting.slice(passages.length);
    console.log(`Sent ${answer.stored}`);
  }
  isSending = false;
}

/** Brings what happened, then hears what has changed. */
async function catchUp() {
  await send();
  await Promise.all(readers.map(follow));
  setTimeout(() => void catchUp(), Number(AGAIN_MS)).unref();
}

void catchUp();
const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const [readerCode = '', ...credential] = line.trim().split(' ');
  if (readerCode !== '') await onRead(readerCode, credential.join(' '));
}
