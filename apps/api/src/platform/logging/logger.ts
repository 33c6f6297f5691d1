import type { LoggerService } from '@nestjs/common';
import pino, {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';

/** What a line may say, by name: ids, codes, counts and times, nothing that opens an account or names a person. */
const LOGGED: ReadonlySet<string> = new Set([
  'answer',
  'attempt',
  'certificate',
  'code',
  'context',
  'count',
  'error',
  'eventId',
  'ids',
  'isSuccess',
  'jobId',
  'jobs',
  'label',
  'mailId',
  'method',
  'organisationId',
  'reason',
  'reqId',
  'responseTime',
  'route',
  'rule',
  'scope',
  'status',
  'statusCode',
  'taskIdentifier',
  'userId',
  'validTo',
  'waiting',
  'webhookId',
  'workerId',
  'workers',
]);
const UNLISTED = '[unlisted]';
/** How deep values of a line are looked through; what lies deeper is not written. */
const DEPTH = 5;
const DEEPER = '[deeper]';
/** How calls, answers and errors are written. */
const SERIALIZERS = {
  req: (request: { method: string; url: string; ip: string }) => ({
    method: request.method,
    url: withoutSecrets(request.url),
    ip: request.ip,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: withoutValues,
};

/** Makes a logger whose lines carry values that are given once. */
type Bind = (this: object, bindings: Bindings, options?: ChildLoggerOptions) => Logger;

/**
 * One JSON line an event. A line holds only values whose names are listed; of any other value it holds the name, so that
 * a new one is added to the list after a thought about what it tells.
 * @param to where lines go, standard output unless said otherwise
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    formatters: { log: listed },
    serializers: SERIALIZERS,
  };
  const logger = to ? pino(options, to) : pino(options);
  // The library formats what a line says, but not what a child's lines are bound to.
  const bind: unknown = Reflect.get(logger, 'child');
  Reflect.set(logger, 'child', function (this: object, ...[bindings, more]: Parameters<Bind>) {
    return (bind as Bind).call(this, listed(bindings), more);
  });
  return logger;
}

const listed = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      Object.hasOwn(SERIALIZERS, name) ? value : written(name, value, 1),
    ]),
  );

/** A value as it is written under a name. */
function written(name: string, value: unknown, depth: number): unknown {
  if (!LOGGED.has(name)) return UNLISTED;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > DEPTH) return DEEPER;
  if (Array.isArray(value)) return value.map((part: unknown) => written(name, part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([inner, part]) => [inner, written(inner, part, depth + 1)]),
  );
}

/**
 * An error as it may be logged. Its further properties are left out: a driver's name the values that a statement was
 * about, and the connection with all that is known of it.
 */
export function withoutValues(error: unknown): object {
  const { type, message, stack } = pino.stdSerializers.err(
    error instanceof Error ? error : new Error(String(error)),
  );
  const { code } = (error ?? {}) as { code?: unknown };
  return { type, message, stack, ...(code === undefined ? {} : { code }) };
}

/** Calls whose path goes on with a link's token, a person's number or the code of a paper, which opens it. */
const SECRET_PART =
  /\/(validate-reset-pass|get-violation-by-identity|public\/approvals)\/(?!check$)[^/]+/;

/** A URL as it may be logged: no query (searches name people) and nothing that opens or names. */
export function withoutSecrets(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(SECRET_PART, '/$1/[redacted]');
}

/** Nest's own messages, as lines of the same log. */
export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'info' | 'warn' | 'error' | 'debug') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.findLast((part) => typeof part === 'string');
      logger[level](
        { context, ...(message instanceof Error ? { err: message } : {}) },
        String(message),
      );
    };
  return {
    log: write('debug'),
    debug: write('debug'),
    verbose: write('debug'),
    warn: write('warn'),
    error: write('error'),
  };
}
