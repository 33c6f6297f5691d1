import { createServer } from 'node:net';
import { codeOf } from './problem.mjs';

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
 * A free port of this machine's loopback interface.
 * @param {number} [preferred] taken if it is free
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  const found = await tryPort(preferred, '127.0.0.1');
  if ('port' in found) return found.port;
  if (preferred !== 0) return freePort();
  throw new Error(`No free port on 127.0.0.1 (${found.code})`);
}
