import type { ErrorAnswer, Language } from '@portal/contracts';
import type { ErrorCode } from '@portal/i18n';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isDiskFull, isForeignKeyViolation, isUnreachable } from '../database/database';
import { translate } from '../i18n/translator';
import { AppError, ERROR_STATUS } from './app-error';
import { errorMessage } from './error-message';
import { InvalidInput } from './invalid-input';
import { requestLanguage, type AppRequest } from './request';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'malformedRequest',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/** Statuses whose answers may say when to try again. */
const RETRIED = [429, 503];
/** The waiting time if the error names none: a restarted database is back by then. */
const UNAVAILABLE_SECONDS = 5;

/** Turns any thrown error into an error answer (docs/product/shared.md, "API"); only the log gets the details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = asAppError(error);
    const status = ERROR_STATUS[refusal.code];
    const userId = request.user?.id ?? null;
    if (status >= 500) request.log.error({ userId, err: error }, 'request failed');
    else request.log.info({ userId, code: refusal.code }, 'request refused');
    const retryAfter =
      refusal.params.seconds ?? (refusal.code === 'unavailable' ? UNAVAILABLE_SECONDS : undefined);
    if (RETRIED.includes(status) && retryAfter !== undefined)
      reply.header('Retry-After', String(retryAfter));
    void reply.status(status).send(errorAnswerOf(refusal, requestLanguage(request), request.id));
  }
}

/** The body of a refusal. @param traceId the id of the call in the log */
export function errorAnswerOf(refusal: AppError, language: Language, traceId: string): ErrorAnswer {
  const fieldErrors = refusal instanceof InvalidInput ? refusal.fieldErrors(language) : undefined;
  const status = ERROR_STATUS[refusal.code];
  return {
    code: refusal.code,
    message: errorMessage(refusal, language, traceId),
    exceptionMessage: translate(language, `errorTitles:${status as 400}`),
    time: new Date().toISOString(),
    traceId,
    ...(fieldErrors ? { fieldErrors } : {}),
  };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isForeignKeyViolation(error)) return new AppError('unknownReference');
  if (isDiskFull(error) || isOutOfRoom(error)) return new AppError('storageFull');
  if (isUnreachable(error)) return new AppError('unavailable');
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  return new AppError(codeByStatus[status] ?? (status < 500 ? 'malformedRequest' : 'internal'));
}

/** The system's codes for a full disk, or a used-up quota. */
const isOutOfRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | null)?.code));

/** Fastify's own errors (a body too large, not JSON …) carry a status; any other error is our fault. */
function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
