import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Probes ask every few seconds; their lines would drown the others. */
const isHealthCheck = ({ url }: { url?: string }): boolean => url?.startsWith('/health/') ?? false;

/** The lines that each call has: the last one names who made it, by id alone. */
export class CallLines extends LogController {
  constructor() {
    super({ disableRequestLogging: isHealthCheck });
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest & { user?: { id: string } },
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const line = {
      userId: request.user?.id ?? null,
      res: reply,
      responseTime: reply.elapsedTime,
    };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request completed');
  }
}
