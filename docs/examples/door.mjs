#!/usr/bin/env node
/**
 * An example of a controller of doors, in one file without packages. Each line that it reads is what a reader has read:
 * "CODE-OF-READER credential". It asks the portal, opens or not, and brings what happened.
 *
 *   PORTAL_URL=https://portal.example PORTAL_KEY=ptk_… node door.mjs
 *
 * The key needs the scope `access`. If the portal cannot be reached, doors stay open for credentials whose last answer still
 * holds. What happened meanwhile is sent later. A real controller keeps both in its own storage. See docs/integrate.md.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';

const { PORTAL_URL, PORTAL_KEY, PATIENCE_MS = '2000', AGAIN_MS = '5000' } = process.env;
if (!PORTAL_URL || !PORTAL_KEY) {
  console.error('Set PORTAL_URL and PORTAL_KEY');
  process.exit(1);
}

const MOST_AT_ONCE = 200;

/** Answers that let in, by reader and credential: until when each holds. @type {Map<string, number>} */
const known = new Map();
/** What happened and was not sent yet. @type {object[]} */
let waiting = [];
/** The number of the last event. A real controller stores it, so that it rises for ever. */
let counted = Math.floor(Date.now() / 1000);

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>} null if the portal could not be reached
 */
async function post(path, body) {
  try {
    const response = await fetch(new URL(`/io/provider/doors/${path}`, PORTAL_URL), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${PORTAL_KEY}`,
        'Content-Type': 'application/json',
        'Accept-Language': 'en',
      },
      body: JSON.stringify({ ...body, sentAt: new Date().toISOString() }),
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

/**
 * @param {string} readerCode
 * @param {string} credential
 */
async function onRead(readerCode, credential) {
  const name = `${readerCode} ${credential}`;
  const answer = await post('ask', { id: randomUUID(), readerCode, credential });
  if (answer?.isAllowed) known.set(name, Date.parse(answer.until));
  else if (answer) known.delete(name);
  const isAllowed = answer ? answer.isAllowed : (known.get(name) ?? 0) > Date.now();
  if (!isAllowed) {
    const why = answer
      ? answer.reasons.map((/** @type {{ text: string }} */ { text }) => text).join('; ')
      : 'no connection';
    console.log(`${readerCode} stays closed for ${credential}: ${why}`);
    return;
  }
  console.log(`${readerCode} opens for ${credential}`);
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

let isSending = false;

/** Sends what happened, in order; what the portal has not confirmed stays. */
async function send() {
  if (isSending) return;
  isSending = true;
  while (waiting.length > 0) {
    const passages = waiting.slice(0, MOST_AT_ONCE);
    const answer = await post('passages', { passages });
    if (!answer) break;
    waiting = waiting.slice(passages.length);
    console.log(`Sent ${answer.stored}`);
  }
  isSending = false;
}

setInterval(() => void send(), Number(AGAIN_MS)).unref();

const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const [readerCode = '', ...credential] = line.trim().split(' ');
  if (readerCode !== '') await onRead(readerCode, credential.join(' '));
}
