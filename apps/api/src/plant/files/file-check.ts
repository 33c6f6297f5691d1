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
import { AppError } from '../../platform/http/app-error';
import type { Picture } from '../../platform/images/picture';
import type { FileVerdict } from '../../platform/workers/inspect-file';
import { PDF_LIMITS } from '../../platform/workers/pdf-size';
import { WorkerPool } from '../../platform/workers/pool';
import { TaskTooCostly } from '../../platform/workers/task-process';

/** The result of checking a file. */
export interface CheckedFile {
  type: string;
  size: number;
  sha256: string;
  picture: Picture | null;
  /** The mark that identifies a print of the portal, read from its text. */
  printMark: string | null;
}

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** Checks files by their content and not by their name (docs/product/shared.md, "Uploads"). */
@Injectable()
export class FileCheck {
  constructor(private readonly workers: WorkerPool) {}

  /** @throws AppError if the name or the announced size is not acceptable, before any byte is received */
  announced(name: string, size: number, kind: UploadKind): void {
    const { maxBytes, extensions } = UPLOAD_RULES[kind];
    if (/[/\\]|\p{Cc}|^\.+$/u.test(name)) throw new AppError('fileNameInvalid', { name });
    if (!(extensions as readonly string[]).includes(extensionOf(name)))
      throw new AppError('fileTypeNotAllowed', { name, extensions: extensions.join(', ') });
    if (size > maxBytes) throw new AppError('fileTooLarge', { name, max: megabytes(maxBytes) });
  }

  /**
   * Checks a complete file.
   * @param owner the user who sent it and in whose turn it is checked; null if the portal itself brings it
   * @throws AppError naming the problem
   */
  async received(
    path: string,
    name: string,
    kind: UploadKind,
    owner: string | null,
  ): Promise<CheckedFile> {
    const { size } = await stat(path);
    if (size === 0) throw new AppError('fileDamaged', { name });
    this.announced(name, size, kind);
    const type = MEDIA_TYPES[extensionOf(name) as FileExtension];
    const { problem, picture, printMark } = await this.inspected(path, type, name, owner);
    if (problem) throw new AppError(problem, { ...PDF_WORDS, name });
    return { type, size, sha256: await sha256Of(path), picture, printMark };
  }

  private async inspected(
    path: string,
    type: string,
    name: string,
    owner: string | null,
  ): Promise<FileVerdict> {
    try {
      return await this.workers.inspectFile(owner, path, type);
    } catch (error) {
      if (error instanceof TaskTooCostly) throw new AppError('fileTooCostly', { name });
      throw error;
    }
  }
}

/** The limits of a PDF, as the error message names them. */
const PDF_WORDS = {
  pages: PDF_LIMITS.pages,
  objects: PDF_LIMITS.objects,
  annotations: PDF_LIMITS.annotations,
  megabytes: PDF_LIMITS.unpacked / 1_000_000,
};

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
