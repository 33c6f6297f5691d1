import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  extensionOf,
  MEDIA_TYPES,
  UPLOAD_RULES,
  type FileExtension,
  type UploadKind,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '../../platform/http/app-error';
import { readPicture, type Picture } from '../../platform/images/picture';
import { WorkerPool } from '../../platform/workers/pool';

/** What a file turned out to be. */
export interface CheckedFile {
  type: string;
  size: number;
  sha256: string;
  picture: Picture | null;
}

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** Judges files by their content, whatever their name says (docs/product/shared.md, "Uploads"). */
@Injectable()
export class FileCheck {
  constructor(private readonly workers: WorkerPool) {}

  /** @throws AppError where a name or a stated size can't be taken, before any byte is */
  announced(name: string, size: number, kind: UploadKind): void {
    const { maxBytes, extensions } = UPLOAD_RULES[kind];
    if (/[/\\]|\p{Cc}|^\.+$/u.test(name)) throw new AppError('fileNameInvalid', { name });
    if (!(extensions as readonly string[]).includes(extensionOf(name)))
      throw new AppError('fileTypeNotAllowed', { name, extensions: extensions.join(', ') });
    if (size > maxBytes) throw new AppError('fileTooLarge', { name, max: megabytes(maxBytes) });
  }

  /** Reads a whole file. @throws AppError naming what is wrong with it */
  async received(path: string, name: string, kind: UploadKind): Promise<CheckedFile> {
    const { size } = await stat(path);
    if (size === 0) throw new AppError('fileDamaged', { name });
    this.announced(name, size, kind);
    const type = MEDIA_TYPES[extensionOf(name) as FileExtension];
    if ((await fileTypeFromFile(path))?.mime !== type)
      throw new AppError('fileContentMismatch', { name });
    const picture = type.startsWith('image/') ? await this.picture(path, name) : null;
    if (type === 'application/pdf') await this.pdf(path, name);
    return { type, size, sha256: await sha256Of(path), picture };
  }

  private async picture(path: string, name: string): Promise<Picture> {
    const picture = await readPicture(path);
    if (typeof picture === 'string') throw new AppError(picture, { name });
    return picture;
  }

  private async pdf(path: string, name: string): Promise<void> {
    const verdict = await this.workers.inspectPdf(path);
    if (verdict !== 'ok') throw new AppError(verdict, { name });
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
