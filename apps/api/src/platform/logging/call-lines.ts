import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Probes call every few seconds; their lines would hide the others. */
const isHealthCheck = ({ url }: { url?: string }): boolean => url?.startsWith('/health/') ?? false;

/** The log lines of each call: the last one names the caller, by id only. */
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
