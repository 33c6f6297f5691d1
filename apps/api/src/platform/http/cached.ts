import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A prepared answer: its JSON, and the ETag with which a browser asks whether it is still current. */
export interface CachedAnswer {
  body: string;
  etag: string;
}

/** An answer in parts, of which some are prepared. */
export interface WrittenAnswer {
  parts: readonly Uint8Array[];
  etag: string;
}

/** A short digest of texts and bytes, one after the other. */
export function digestOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

export const etagOf = (...texts: string[]): string => `W/"${digestOf(...texts)}"`;

export function cachedAnswer(content: unknown): CachedAnswer {
  const body = JSON.stringify(content);
  return { body, etag: etagOf(body) };
}

/** Whether the caller already has the answer with this ETag. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends an answer that only the client itself may keep, and only in memory; or 304 if it already has it. */
export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, etag }: WrittenAnswer,
): void {
  reply.header('ETag', etag);
  if (isKnown(request, etag)) void reply.status(304).send();
  else void reply.status(200).type(JSON_TYPE).send(Buffer.concat(parts));
}

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
  else void reply.status(200).type(JSON_TYPE).send(body);
}
