import type { FileAddress } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import type { File } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { contentDisposition } from '../../platform/http/content-disposition';
import type { AppRequest } from '../../platform/http/request';
import type { PreviewSize } from '../../platform/images/picture';
import { STORAGE, type ByteRange, type Storage } from '../../platform/storage/storage';
import { FileAccess } from './file-access';
import { originalKey, previewKey } from './file-store';
import { Signatures } from '../../platform/storage/signatures';

/** Types that a browser may display. All others are sent as downloads. */
const SHOWN = /^(image\/(png|jpeg|gif)|video\/(mp4|webm|quicktime))$/;
/** A displayed file cannot run scripts, load anything, or be embedded by other sites. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
/**
 * Previews are requested each time a list page is turned, so they may be cached; originals, which reveal more, may not.
 */
const PREVIEW_CACHE = 'private, max-age=600';
const ORIGINAL_CACHE = 'no-store';

export interface Asked {
  id: string;
  exp?: number;
  sig?: string;
}

/** Sends files to users who may read them, with headers that prevent running anything in them. */
@Injectable()
export class FileSender {
  constructor(
    private readonly database: Database,
    private readonly access: FileAccess,
    private readonly signatures: Signatures,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** The file as it was uploaded, or the requested part of it. */
  async original(asked: Asked, request: AppRequest, reply: FastifyReply): Promise<void> {
    const file = await this.readable(asked, request.user);
    const range = rangeOf(request.headers.range, file.size);
    if (range === 'unsatisfiable') {
      void reply.status(416).header('Content-Range', `bytes */${file.size}`).send();
      return;
    }
    const disposition = SHOWN.test(file.type) ? 'inline' : 'attachment';
    const length = range ? range.end - range.start + 1 : file.size;
    reply
      .status(range ? 206 : 200)
      .header('Content-Type', file.type)
      .header('Content-Length', length)
      .header('Content-Disposition', contentDisposition(disposition, file.name))
      .header('Accept-Ranges', 'bytes');
    if (range) reply.header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
    reply.header('Cache-Control', ORIGINAL_CACHE);
    await this.send(reply, originalKey(file.id), range);
  }

  /** A small version of a picture. @throws AppError notFound if the file is not a picture */
  async preview(
    asked: Asked,
    size: PreviewSize,
    request: AppRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const file = await this.readable(asked, request.user);
    if (file.width === null) throw new AppError('notFound');
    reply
      .status(200)
      .header('Content-Type', 'image/jpeg')
      .header('Cache-Control', PREVIEW_CACHE)
      .header('Content-Disposition', contentDisposition('inline', `${file.name}.jpg`));
    await this.send(reply, previewKey(file.id, size));
  }

  /** A fresh signed address for a user who may read the file now. @throws AppError unauthenticated, notFound */
  async address(id: string, viewer: CurrentUser | undefined): Promise<FileAddress> {
    const isReadable =
      (await this.access.isPublished(this.database, id)) ||
      (viewer && (await this.access.canRead(this.database, viewer, id)));
    if (!isReadable) throw new AppError(viewer ? 'notFound' : 'unauthenticated');
    return this.signatures.address(id);
  }

  private async send(reply: FastifyReply, key: string, range?: ByteRange): Promise<void> {
    const body = await this.storage.get(key, range);
    await reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY).send(body);
  }

  /** @throws AppError notFound if the file does not exist or the caller may not read it */
  private async readable(asked: Asked, viewer: CurrentUser | undefined): Promise<File> {
    const isSigned = this.signatures.isValid(asked.id, asked.exp, asked.sig);
    if (!isSigned && !viewer) throw new AppError('unauthenticated');
    const file = await this.database.file.findUnique({ where: { id: asked.id } });
    const isReadable =
      isSigned || (viewer && (await this.access.canRead(this.database, viewer, asked.id)));
    if (!file || !isReadable) throw new AppError('notFound');
    return file;
  }
}

/** The single range of a Range header; a header with several ranges gets the whole file. */
function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
