import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addIds, withTrail, type CallTrail } from '../logging/call-trail';
import type { AppRequest } from './request';

const trailOf = new WeakMap<FastifyRequest, CallTrail>();

/**
 * Logs one line for each call that may change something: user, organisation, route, and the ids that the call touched.
 * It logs neither the request body nor the answer.
 */
export function logChanges(server: FastifyInstance): void {
  server
    .addHook('onRequest', async (request) => {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      trailOf.set(request, { userId: undefined, isSuccess: undefined, ids: new Set() });
    })
    // The trail starts only in this hook: reading a body that arrives in pieces would lose it.
    .addHook('preHandler', (request, _reply, done) => {
      const trail = trailOf.get(request);
      if (trail) withTrail(trail, done);
      else done();
    })
    .addHook('preSerialization', async (request, _reply, payload: unknown) => {
      const trail = trailOf.get(request);
      // By now, new rows have their ids.
      if (trail) {
        const answer = payload as Answer | null;
        addIds(trail.ids, [idOf(answer), idOf(answer?.data)]);
        trail.isSuccess = typeof answer?.isSuccess === 'boolean' ? answer.isSuccess : undefined;
      }
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
          // A refusal by the rules is answered with the same status as a success, so the line states which it was.
          ...(trail.isSuccess === undefined ? {} : { isSuccess: trail.isSuccess }),
          ids: [...trail.ids],
        },
        'call',
      );
    });
}

interface Answer {
  isSuccess?: unknown;
  data?: unknown;
}

const idOf = (value: unknown): unknown => (value as { id?: unknown } | null | undefined)?.id;
