import type { LoggerService } from '@nestjs/common';
import pino, {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';

/**
 * The names of values that a line may contain: ids, codes, counts and times. None of them opens an account or names a
 * person.
 */
const LOGGED: ReadonlySet<string> = new Set([
  'answer',
  'attempt',
  'certificate',
  'code',
  'context',
  'count',
  'directory',
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
/** How deep values are inspected; deeper parts are not written. */
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

/** Makes a logger whose lines all carry the given values. */
type Bind = (this: object, bindings: Bindings, options?: ChildLoggerOptions) => Logger;

/**
 * One JSON line for each event. Only values with a listed name are written; other values appear with their name alone.
 * So a developer who adds a new value has to think about what it reveals before adding it to the list.
 * @param to where lines go; standard output by default
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    formatters: { log: listed },
    serializers: SERIALIZERS,
  };
  const logger = to ? pino(options, to) : pino(options);
  // The library formats the values of a line, but not the values bound to a child logger.
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

/** The form in which a value is written under a name. */
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
 * An error as it may be logged. Its other properties are dropped: a driver's error contains the values of the
 * statement, and all details of the connection.
 */
export function withoutValues(error: unknown): object {
  const { type, message, stack } = pino.stdSerializers.err(
    error instanceof Error ? error : new Error(String(error)),
  );
  const { code } = (error ?? {}) as { code?: unknown };
  return { type, message, stack, ...(code === undefined ? {} : { code }) };
}

/** Calls whose path continues with a link's token, a personal number or the code of a paper, which opens it. */
const SECRET_PART =
  /\/(validate-reset-pass|get-violation-by-identity|public\/approvals)\/(?!check$)[^/]+/;

/** A URL as it may be logged: without its query (searches name people) and without anything that opens or names. */
export function withoutSecrets(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(SECRET_PART, '/$1/[redacted]');
}

/** Writes Nest's own messages as lines of the same log. */
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
