import { Problem } from '../../../tools/lib/problem.mjs';
import { readText } from '../portal.mjs';

/**
 * Sends JSON and reads JSON.
 * @param {string} address
 * @param {{ method?: string, token?: string, body: object }} options
 * @returns {Promise<any>}
 */
export async function send(address, { method = 'POST', token, body }) {
  const answer = await fetch(address, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new Problem(`${method} ${address}: ${answer.status} ${text.slice(0, 1_000)}`);
  return text ? JSON.parse(text) : undefined;
}

/**
 * Makes a reader of one address, with the client that all compared servers are read with.
 * @param {string} base
 * @param {string} token
 */
export const readerOf = (base, token) => (/** @type {string} */ path) =>
  readText(new URL(`${base}/${path}`), { Authorization: `Bearer ${token}` });
