import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf } from './problem.mjs';

/**
 * Where a free port is looked for: below the ports that systems hand out by themselves to whoever
 * calls out (Linux from 32768, the others from 49152). One of those can be given to somebody's
 * connection between being found free and being listened on.
 */
const FREE_PORTS = { from: 12_000, below: 32_000 };
const TRIES = 50;

/**
 * Tries to listen, which is the only honest way to find out whether a port is free.
 * @param {number} port 0 for any free one
 * @param {string} [host]
 * @returns {Promise<{ port: number } | { code: string }>} the port, or why it cannot be had
 */
export function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve({ code: codeOf(error) ?? 'unknown' }));
    server.listen({ port, host }, () => {
      const address = server.address();
      const taken = address && typeof address === 'object' ? address.port : port;
      server.close(() => resolve({ port: taken }));
    });
  });
}

/**
 * A free port of this machine's loopback interface, which stays free until it is listened on as far
 * as chance allows: nobody is given it for a call.
 * @param {number} [preferred] taken if it is free
 * @returns {Promise<number>}
 */
export async function freePort(preferred = randomInt(FREE_PORTS.from, FREE_PORTS.below)) {
  let problem = '';
  for (let port = preferred, left = TRIES; left > 0; left--) {
    const found = await tryPort(port, '127.0.0.1');
    if ('port' in found) return found.port;
    problem = found.code;
    port = randomInt(FREE_PORTS.from, FREE_PORTS.below);
  }
  throw new Error(`No free port on 127.0.0.1 (${problem})`);
}
