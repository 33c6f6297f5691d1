import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A prepared answer: its JSON, and the ETag with which a browser asks whether it is still current. */
export interface CachedAnswer {
  body: string;
  etag: string;
}

/**
 * Answers of at least this many bytes are compressed. Smaller ones fit into what a connection sends before it waits for
 * an acknowledgement, so they would not arrive sooner.
 */
export const COMPRESSED_FROM = 12 * 1024;

const brotli = promisify(brotliCompress);
/** Higher levels and a larger window take several times as long, and save little. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** An answer as bytes. It is compressed at most once, however often it is sent. */
export class WrittenAnswer {
  private packed: Promise<Buffer> | undefined;

  constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {}

  /** By Brotli, outside of the event loop. If that fails, the next call tries it again. */
  compressed(): Promise<Buffer> {
    this.packed ??= brotli(this.bytes, BROTLI).catch((error: unknown) => {
      this.packed = undefined;
      throw error;
    });
    return this.packed;
  }
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

const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((coding) => coding.trim() === 'br');

/** Sends an answer that only the client itself may keep, and only in memory; or 304 if it already has it. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WrittenAnswer,
): Promise<void> {
  reply.header('ETag', answer.etag);
  if (isKnown(request, answer.etag)) {
    void reply.status(304).send();
    return;
  }
  reply.status(200).type(JSON_TYPE);
  if (answer.bytes.length < COMPRESSED_FROM || !takesBrotli(request)) {
    void reply.send(answer.bytes);
    return;
  }
  const bytes = await answer.compressed();
  void reply.header('Content-Encoding', 'br').header('Vary', 'Accept-Encoding').send(bytes);
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
