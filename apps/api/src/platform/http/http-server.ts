import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Env } from '../../config/env';
import { RecentWrites } from '../auth/recent-writes';
import { readAged } from './aged-calls';
import { AppError } from './app-error';
import { COMPRESSED_FROM } from './cached';
import { logChanges } from './call-log';
import { limitCallsAtOnce } from './calls-at-once';
import { securityHeaders } from './security-headers';
import { closeIdleConnections, Serving } from './serving';
import { readUnreadBodies } from './unread-bodies';

/** Security headers, compression and the request id on every answer. */
export async function installHttp(app: NestFastifyApplication, env: Env): Promise<void> {
  const serving = app.get(Serving);
  const secure = securityHeaders(env);
  await app.register(cookie);
  logChanges(app.getHttpAdapter().getInstance());
  if (env.DATABASE_READ_URL !== undefined)
    readAged(app.getHttpAdapter().getInstance(), app.get(RecentWrites));
  await app.register(multipart);
  await app.register(compress, { threshold: COMPRESSED_FROM });
  // Installed before the hook that closes connections while the server ends, because it keeps them open.
  readUnreadBodies(app.getHttpAdapter().getInstance());
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (_request, reply) => {
      reply.headers(secure);
    })
    .addHook('onRequest', async () => {
      if (serving.state === 'closed') throw new AppError('unavailable');
    })
    .addHook('preClose', async () => {
      serving.state = 'closed';
      closeIdleConnections(app.getHttpServer());
    })
    // A kept connection would delay the end of the process.
    .addHook('onSend', async (_request, reply) => {
      if (serving.state !== 'open') reply.header('Connection', 'close');
    })
    .addHook('onRequest', async (request, reply) => {
      reply.header('X-Request-Id', request.id);
      // Answers of the API contain personal data; no cache may keep them.
      if (request.url.startsWith('/io/')) reply.header('Cache-Control', 'no-store');
    });
  // Installed after the headers, so that its refusals carry them too.
  limitCallsAtOnce(app.getHttpAdapter().getInstance(), env.CALLS_AT_ONCE);
}
