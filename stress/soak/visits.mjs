import { randomUUID } from 'node:crypto';
import { logIn, solvedCaptcha } from '../bench/portal.mjs';
import { upload } from '../bench/sample-request.mjs';

/** @typedef {import('../bench/portal.mjs').Caller} Caller */

const READ = ['public/my-profile', 'request/work-areas', 'request/gates', 'request/countries'];
/** The minimum size of a chunk. */
const HALF_BYTES = 300_000;

/**
 * Expected answers: also refusals after which the call is repeated, those to a wrong password, and
 * timeouts caused by the fast clock.
 */
const MAY_BE = ['200', '401', '409', '429', '503', '401 login', '429 login', '429 reset-pass'];

/**
 * A visitor who looks around and leaves things unfinished: files that no form uses, half an upload,
 * a session without a logout, a reset of a password, a login with a wrong password. All of it must
 * be gone some time later.
 * @param {string} base
 * @param {string} email
 * @param {number} turn
 * @param {(what: string) => void} answered
 */
export async function visit(base, email, turn, answered) {
  const caller = await logIn(base, email);
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
    const answer = await fetch(`${base}/public/${path}`, {
      ...init,
      headers: { ...init.headers, ...(await solvedCaptcha(base)) },
    });
    await answer.arrayBuffer();
    answered(named(answer.status, path));
  }
}

/** Whether an answer is one of the expected ones. */
export const isExpected = (/** @type {string} */ what) => MAY_BE.includes(what);

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
