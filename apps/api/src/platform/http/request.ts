import { DEFAULT_LANGUAGE, type Language } from '@portal/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '../auth/current-user';
import { askedLanguage } from '../i18n/translator';

/** A request as handlers see it; `user` is set on every route that is not public. */
export type AppRequest = FastifyRequest & { user?: CurrentUser };

/** The language that the caller asks for; null if the call names none. */
export const statedLanguage = ({ query, headers }: FastifyRequest): Language | null =>
  askedLanguage(query, headers['accept-language']);

/** The caller's language; Vietnamese if the call names none. */
export const requestLanguage = (request: FastifyRequest): Language =>
  statedLanguage(request) ?? DEFAULT_LANGUAGE;

/** Parameter: the language to answer in. */
export const Lang = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestLanguage(context.switchToHttp().getRequest<AppRequest>()),
);

/** Parameter: the logged-in user. */
export const User = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AppRequest>().user,
);
