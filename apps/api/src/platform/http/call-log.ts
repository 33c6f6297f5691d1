import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addIds, withTrail, type CallTrail } from '../logging/call-trail';
import type { AppRequest } from './request';

const trailOf = new WeakMap<FastifyRequest, CallTrail>();

/**
 * Logs who did what, a line for each call that may change something: user, organisation, route, and the ids of what
 * it touched. Neither what was sent nor what was answered is written.
 */
export function logChanges(server: FastifyInstance): void {
  server
    .addHook('onRequest', async (request) => {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      trailOf.set(request, { userId: undefined, ids: new Set() });
    })
    // Only here: reading a body that comes in pieces would lose the trail.
    .addHook('preHandler', (request, _reply, done) => {
      const trail = trailOf.get(request);
      if (trail) withTrail(trail, done);
      else done();
    })
    .addHook('preSerialization', async (request, _reply, payload: unknown) => {
      const trail = trailOf.get(request);
      // What was made has got its id by now.
      if (trail) addIds(trail.ids, [idOf(payload), idOf((payload as Answer | null)?.data)]);
      return payload;
    })
    .addHook('onResponse', async (request, reply) => {
      const trail = trailOf.get(request);
      if (!trail) return;
      const { user } = request as AppRequest;
      addIds(trail.ids, Object.values(request.params ?? {}));
      request.log.info(
        {
          userId: user?.id ?? trail.userId ?? null,
          organisationId: user?.contractorId ?? null,
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          ids: [...trail.ids],
        },
        'call',
      );
    });
}

interface Answer {
  data?: unknown;
}

const idOf = (value: unknown): unknown => (value as { id?: unknown } | null | undefined)?.id;
