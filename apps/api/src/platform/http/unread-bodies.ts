import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Most bytes that are read of a body after its answer: four of the largest files. */
const MOST_BYTES = 20_000_000;
const MOST_MS = 10_000;

/** Whether bytes of a call may still lie on its connection. */
const isUnread = (call: IncomingMessage): boolean => !call.complete && !call.destroyed;

/**
 * Reads what an answer left unread of a call's body. A proxy sends the next call, perhaps another user's, over the same
 * connection, and that call waits for as long as the rest of the body lies before it. A body that announces too much
 * ends its connection with the answer; one that does not end in time or exceeds the bound ends it, too.
 */
export function readUnreadBodies(server: FastifyInstance): void {
  server
    .addHook('onSend', async ({ raw }, reply) => {
      const announced = Number(raw.headers['content-length'] ?? 0);
      if (isUnread(raw) && announced > MOST_BYTES) reply.header('Connection', 'close');
    })
    .addHook('onResponse', async ({ raw }) => {
      if (isUnread(raw)) readToItsEnd(raw);
    });
}

function readToItsEnd(call: IncomingMessage): void {
  let bytes = 0;
  const giveUp = setTimeout(() => call.destroy(), MOST_MS).unref();
  // What read the body until now has stopped, and would hold the rest back.
  call.unpipe();
  call
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) call.destroy();
    })
    .once('close', () => clearTimeout(giveUp))
    // A connection that breaks off has nothing left to read.
    .on('error', () => undefined)
    .resume();
}
