import type { FastifyInstance } from 'fastify';
import type { RecentWrites } from '../auth/recent-writes';
import { inReadingCall } from '../database/aged-reads';
import type { AppRequest } from './request';

const READING = new Set(['GET', 'HEAD']);

/**
 * Lets calls that change nothing read what may be some seconds old. After any other call, its caller's next calls read the
 * primary, on every instance.
 */
export function readAged(server: FastifyInstance, writes: RecentWrites): void {
  server
    // As for the trail of a call: reading a body that arrives in pieces would lose what an earlier hook begins.
    .addHook('preHandler', (request, _reply, done) => {
      if (READING.has(request.method)) inReadingCall(done);
      else done();
    })
    .addHook('onSend', async (request) => {
      const { user } = request as AppRequest;
      if (user && !READING.has(request.method)) await writes.note(user.id);
    });
}
