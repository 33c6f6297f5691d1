import { STATUS_CODES, type ServerOptions } from 'node:http';
import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@portal/contracts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Env } from '../../config/env';
import { AppError, ERROR_STATUS } from './app-error';
import { errorAnswerOf } from './error.filter';
import { securityHeaders } from './security-headers';

/** Headers are some hundred bytes: no caller needs longer to send them. */
const HEADER_MS = 15_000;
const CHECK_MS = 5_000;

type Limits = Pick<FastifyServerOptions, 'requestTimeout' | 'clientErrorHandler'> & {
  http: ServerOptions;
};

/**
 * Limits on the time in which a call must arrive, so that slow calls do not hold connections forever. Each chunk of an
 * upload is a call of its own, so a slow line only has to send one chunk in time (docs/product/shared.md, "Uploads").
 */
export function requestLimits(env: Env): Limits {
  const requestTimeout = env.REQUEST_SECONDS * 1000;
  const headers = securityHeaders(env);
  return {
    requestTimeout,
    http: {
      headersTimeout: Math.min(HEADER_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeout / 4),
    },
    // Handles connections that send no valid call; no handler ever sees them.
    clientErrorHandler(this: FastifyInstance, error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const code =
        error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTooSlow' : 'malformedRequest';
      const traceId = randomUUID();
      this.log.info({ reqId: traceId, code, reason: error.code }, 'request refused');
      if (socket.writable) socket.write(rawAnswer(new AppError(code), traceId, headers));
      socket.destroy();
    },
  };
}

function rawAnswer(
  refusal: AppError,
  traceId: string,
  headers: Readonly<Record<string, string>>,
): string {
  const status = ERROR_STATUS[refusal.code];
  const body = JSON.stringify(errorAnswerOf(refusal, DEFAULT_LANGUAGE, traceId));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${traceId}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
