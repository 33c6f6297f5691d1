import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { codeOf } from './problem.mjs';

/**
 * The range for free ports. It is below the ports that systems assign to outgoing connections (Linux from 32768, others
 * from 49152), because such a port may be assigned between the check and its use.
 */
const FREE_PORTS = { from: 12_000, below: 32_000 };
const TRIES = 50;

/**
 * Tries to listen at a port, which is the only reliable way to find out whether it is free.
 * @param {number} port 0 for any free one
 * @param {string} [host]
 * @returns {Promise<{ port: number } | { code: string }>} the port, or the error code
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
 * A free port of this machine's loopback interface. It probably stays free until it is used, because systems do not
 * assign ports of this range to outgoing connections.
 * @param {number} [preferred] used if it is free
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

/**
 * Whether a program takes connections at a port of this machine.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
