import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'ownerPassword',
  'ownerConfirmPassword',
  'currentPass',
  'newPass',
  'newPassConfirm',
  'otp',
  'token',
  'accessToken',
  'recaptcha',
  'identityCardNumber',
  'gpsPassword',
]);
const CENSOR = '[redacted]';
/** How deep values of a line are looked through; what stands deeper is not written. */
const DEPTH = 5;
const DEEPER = '[deeper]';
/** How what stands in a line by these names is written. */
const SERIALIZERS = {
  ...Object.fromEntries([...SECRET_FIELDS].map((name) => [name, () => CENSOR])),
  req: (request: { method: string; url: string; ip: string }) => ({
    method: request.method,
    url: withoutSecrets(request.url),
    ip: request.ip,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: withoutValues,
};

/**
 * One JSON line an event; what opens an account or names a person is never written.
 * @param to where lines go, standard output unless said otherwise
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    formatters: { log: censoredWithin },
    serializers: SERIALIZERS,
  };
  return to ? pino(options, to) : pino(options);
}

/** The values of a line, without what in them opens an account or names a person. */
const censoredWithin = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      name in SERIALIZERS ? value : censored(value, 1),
    ]),
  );

/** @returns the value itself where nothing of it is secret */
function censored(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH) return DEEPER;
  const parts = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(parts)) {
    const part = SECRET_FIELDS.has(name) ? CENSOR : censored(parts[name], depth + 1);
    if (part === parts[name]) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...parts }) as Record<string, unknown>;
    copy[name] = part;
  }
  return copy ?? value;
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
