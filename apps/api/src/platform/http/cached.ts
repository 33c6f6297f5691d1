import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer made ahead: its JSON, and the tag by which a browser asks whether it still holds. */
export interface CachedAnswer {
  body: string;
  etag: string;
}

export function cachedAnswer(content: unknown): CachedAnswer {
  const body = JSON.stringify(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `W/"${hash}"` };
}

/** Whether the caller says that he has the answer of a tag. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false;

/** Sends an answer, or 304 where the caller has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedAnswer,
): void {
  reply
    .header('ETag', etag)
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Accept-Language, Authorization');
  if (isKnown(request, etag)) void reply.status(304).send();
  else void reply.status(200).type('application/json; charset=utf-8').send(body);
}
