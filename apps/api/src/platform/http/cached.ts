import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A prepared answer: its JSON, and the ETag with which a browser asks whether it is still current. */
export interface CachedAnswer {
  body: string;
  etag: string;
}

export function cachedAnswer(content: unknown): CachedAnswer {
  const body = JSON.stringify(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `W/"${hash}"` };
}

/** Whether the caller already has the answer with this ETag. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false;

/** Sends an answer, or 304 if the caller already has it. */
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
