import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** At most this many bytes of a body are read after its answer: four times the largest file. */
const MOST_BYTES = 20_000_000;
const MOST_MS = 10_000;

/** Whether bytes of a call may still be waiting on its connection. */
const isUnread = (call: IncomingMessage): boolean => !call.complete && !call.destroyed;

/**
 * Reads the part of a call's body that is unread when the answer has been sent. A proxy reuses the connection for the
 * next call, perhaps of another user, and that call would wait behind the unread bytes. If a body announces too many
 * bytes, its answer closes the connection; if it takes too long or sends more than the limit, the connection is closed
 * too. In all other cases the connection stays open: a caller that is still sending when the connection closes sees a
 * broken connection instead of the answer.
 */
export function readUnreadBodies(server: FastifyInstance): void {
  server
    .addHook('onSend', async ({ raw }, reply) => {
      if (!isUnread(raw)) return;
      const announced = Number(raw.headers['content-length'] ?? 0);
      if (announced > MOST_BYTES) reply.header('Connection', 'close');
      // Fastify closes the connection whenever it refuses a body.
      else reply.removeHeader('Connection');
    })
    .addHook('onResponse', async ({ raw }) => {
      if (isUnread(raw)) readToItsEnd(raw);
    });
}

function readToItsEnd(call: IncomingMessage): void {
  let bytes = 0;
  const giveUp = setTimeout(() => call.destroy(), MOST_MS).unref();
  // The previous reader of the body has stopped and would block the rest.
  call.unpipe();
  call
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) call.destroy();
    })
    .once('close', () => clearTimeout(giveUp))
    // If the connection breaks off, there is nothing left to read.
    .on('error', () => undefined)
    .resume();
}
