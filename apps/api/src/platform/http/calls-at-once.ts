import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** By then most of the calls in progress have been answered. */
const RETRY_SECONDS = 2;

/**
 * Refuses calls while too many are in progress: a caller at the end of a long queue gives up before the answer comes,
 * and calls again. A call counts from its complete arrival until its answer begins, so slow connections take no place.
 * Probes and the client's files are always answered.
 * @param most calls of this instance at once
 */
export function limitCallsAtOnce(server: FastifyInstance, most: number): void {
  const underWay = new Set<FastifyRequest>();
  const demandRoom = (url: string): void => {
    if (url.startsWith('/io/') && underWay.size >= most)
      throw new AppError('crowded', { seconds: RETRY_SECONDS });
  };
  const leave = async (request: FastifyRequest): Promise<void> => {
    underWay.delete(request);
  };
  server
    // Checked before the body is read, because reading it is the expensive part.
    .addHook('onRequest', async ({ url }) => demandRoom(url))
    .addHook('preHandler', async (request) => {
      demandRoom(request.url);
      if (request.url.startsWith('/io/')) underWay.add(request);
    })
    .addHook('onSend', leave)
    .addHook('onResponse', leave)
    .addHook('onRequestAbort', leave);
}
