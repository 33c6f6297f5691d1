import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../../tools/lib/problem.mjs';
import { solvedCaptcha } from '../bench/portal.mjs';
import { upload } from '../bench/sample-request.mjs';

/** @typedef {import('../bench/portal.mjs').Caller} Caller */

const READ = ['public/my-profile', 'request/work-areas', 'request/gates', 'request/countries'];
/** The minimum size of a chunk. */
const HALF_BYTES = 300_000;
/** A portal that is busy for so long is down. */
const BUSY_MS = 60_000;
const AGAIN_MS = 500;

/**
 * Expected answers: also refusals after which the call is repeated, and those to a wrong password.
 * Answers 503 come from timeouts caused by the fast clock, and while a cluster has no primary.
 */
const MAY_BE = /^(200|401|409|429|(401|429) login|429 reset-pass|503( .+)?)$/;

/**
 * A visitor who looks around and leaves things unfinished: files that no form uses, half an upload,
 * a session without a logout, a reset of a password, a login with a wrong password. All of it must
 * be gone some time later.
 * @param {string} base
 * @param {Caller} caller
 * @param {number} turn
 * @param {(what: string) => void} answered
 */
export async function visit(base, caller, turn, answered) {
  const asked = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const answer = await caller.ask(path, init);
    await answer.arrayBuffer();
    answered(named(answer.status, path));
  };
  for (const path of READ) await asked(path);
  await upload(caller, 'document');
  await asked('uploader/chunk-upload?kind=document', { method: 'POST', body: halfAnUpload() });
  await stranger(base, turn, answered);
  if (turn % 2 === 0) await asked('public/logout', json({}));
}

/**
 * @param {string} base
 * @param {number} turn
 * @param {(what: string) => void} answered
 */
async function stranger(base, turn, answered) {
  /** @type {[string, object][]} */
  const calls = [
    ['login', { userName: `stranger-${turn}@nowhere.example`, password: 'Wrong-password-1' }],
    ['reset-pass', { emailAddress: turn % 3 === 0 ? 'clerk@ptsc.example' : `a${turn}@b.example` }],
  ];
  for (const [path, body] of calls) {
    const init = json(body);
    const status = await eventually(async () => {
      const headers = { ...init.headers, ...(await solvedCaptcha(base)) };
      const answer = await fetch(`${base}/public/${path}`, { ...init, headers });
      // On a fast clock, the ten minutes of a captcha may be over before it arrives.
      if ((await answer.text()).includes('captchaInvalid')) throw new Problem('captcha expired');
      return answer.status;
    });
    answered(named(status, path));
  }
}

/**
 * Does something again and again while the portal is busy.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function eventually(work) {
  for (const deadline = performance.now() + BUSY_MS; ; await wait(AGAIN_MS)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

/** Whether an answer is one of the expected ones. */
export const isExpected = (/** @type {string} */ what) => MAY_BE.test(what);

const named = (/** @type {number} */ status, /** @type {string} */ path) =>
  status === 200 ? '200' : `${status} ${path}`;

function halfAnUpload() {
  const form = new FormData();
  const metadata = { FileGuid: randomUUID(), FileName: 'a.pdf', FileSize: 2 * HALF_BYTES };
  const chunk = { ...metadata, FileType: '', Index: 0, TotalCount: 2 };
  form.append('chunkMetadata', JSON.stringify(chunk));
  form.append('file', new Blob([new Uint8Array(HALF_BYTES)]), 'a.pdf');
  return form;
}

const json = (/** @type {object} */ body) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
