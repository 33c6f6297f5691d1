import { STATUS_CODES, type ServerOptions } from 'node:http';
import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@portal/contracts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Env } from '../../config/env';
import { AppError, ERROR_STATUS } from './app-error';
import { errorAnswerOf } from './error.filter';

/** Headers are some hundred bytes: nobody needs longer for them. */
const HEADER_MS = 15_000;
const CHECK_MS = 5_000;

type Limits = Pick<FastifyServerOptions, 'requestTimeout' | 'clientErrorHandler'> & {
  http: ServerOptions;
};

/**
 * Limits of the time in which calls must arrive, so that slow ones do not hold connections for ever. A chunk of an
 * upload is a call of its own: slow lines need only send as much within the time (docs/product/shared.md, "Uploads").
 */
export function requestLimits({ REQUEST_SECONDS }: Env): Limits {
  const requestTimeout = REQUEST_SECONDS * 1000;
  return {
    requestTimeout,
    http: {
      headersTimeout: Math.min(HEADER_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeout / 4),
    },
    // What is no call at all, or never became one: no handler hears of it.
    clientErrorHandler(this: FastifyInstance, error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const code =
        error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTooSlow' : 'malformedRequest';
      const traceId = randomUUID();
      this.log.info({ reqId: traceId, code, reason: error.code }, 'request refused');
      if (socket.writable) socket.write(rawAnswer(new AppError(code), traceId));
      socket.destroy();
    },
  };
}

function rawAnswer(refusal: AppError, traceId: string): string {
  const status = ERROR_STATUS[refusal.code];
  const body = JSON.stringify(errorAnswerOf(refusal, DEFAULT_LANGUAGE, traceId));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${traceId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
