import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';

const SECRET_FIELDS = [
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
];

/** One JSON line an event; what opens an account or names a person is never written. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers["x-captcha"]',
        ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: withoutValues,
    },
  });
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

/** A URL as it may be logged: no query (searches name people) and no link tokens. */
export function withoutSecrets(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/(validate-reset-pass|get-violation-by-identity)\/[^/]+/, '$1/[redacted]');
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
