import type { Language } from '@portal/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '../auth/current-user';
import { languageOf } from '../i18n/translator';

/** A request as handlers know it; `user` stands on every route that is not public. */
export type AppRequest = FastifyRequest & { user?: CurrentUser };

/** The caller's language. */
export const requestLanguage = (request: FastifyRequest): Language =>
  languageOf(request.query, request.headers['accept-language']);

/** Parameter: the language to answer in. */
export const Lang = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestLanguage(context.switchToHttp().getRequest<AppRequest>()),
);

/** Parameter: who is logged in. */
export const User = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AppRequest>().user,
);
