import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** What is under way has mostly been answered by then. */
const RETRY_SECONDS = 2;

/**
 * Turns calls away while too many are under way: whoever waits behind all of them gives up before an answer comes, and
 * calls again. A call counts from when it has arrived until its answer begins, so slow lines hold no place. Probes, and
 * the client's files, are always answered.
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
    // Before its body is read, which is the dearer part.
    .addHook('onRequest', async ({ url }) => demandRoom(url))
    .addHook('preHandler', async (request) => {
      demandRoom(request.url);
      if (request.url.startsWith('/io/')) underWay.add(request);
    })
    .addHook('onSend', leave)
    .addHook('onResponse', leave)
    .addHook('onRequestAbort', leave);
}
