import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const PDF = 'application/pdf';
export const JSON_FILE = 'application/json; charset=utf-8';

/** Sends content made for this caller alone, as a file to save. */
export async function sendDownload(
  reply: FastifyReply,
  { name, type, body }: { name: string; type: string; body: Uint8Array | Readable },
): Promise<void> {
  await reply
    .status(200)
    .header('Content-Type', type)
    .header('Content-Disposition', contentDisposition('attachment', name))
    .send(body instanceof Uint8Array ? Buffer.from(body) : body);
}
