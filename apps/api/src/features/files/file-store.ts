import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { UploadKind } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import type { File } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { STORAGE, type Storage } from '../../platform/storage/storage';
import { PREVIEW_SIZES, type PreviewSize } from '../../platform/images/picture';
import { FileCheck } from './file-check';

export const originalKey = (id: string): string => `files/${id}`;
export const previewKey = (id: string, size: PreviewSize): string => `files/${id}-${size}`;

/** Every object that belongs to a file. */
export const keysOf = (id: string): string[] => [
  originalKey(id),
  ...PREVIEW_SIZES.map((size) => previewKey(id, size)),
];

/** Takes files in: checked, bytes into the storage, a row into the database. */
@Injectable()
export class FileStore {
  constructor(
    private readonly check: FileCheck,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Keeps a file that lies on this machine's disk; the bytes are there before the row is.
   * @throws AppError naming what is wrong with it
   */
  async keep(
    tx: Db,
    path: string,
    file: { name: string; kind: UploadKind; uploadedById: string | null },
  ): Promise<File> {
    const { type, size, sha256, picture } = await this.check.received(path, file.name, file.kind);
    const id = newId();
    await this.storage.put(originalKey(id), createReadStream(path), size);
    for (const preview of picture?.previews ?? [])
      await this.storage.put(previewKey(id, preview.size), preview.jpeg, preview.jpeg.length);
    return tx.file.create({
      data: {
        id,
        sha256,
        size,
        type,
        name: file.name.normalize('NFC'),
        width: picture?.width,
        height: picture?.height,
        uploadedById: file.uploadedById,
      },
    });
  }

  /** A small picture of a picture; null for files that are none. */
  async preview(id: string, size: PreviewSize): Promise<Buffer | null> {
    try {
      return await buffer(await this.storage.get(previewKey(id, size)));
    } catch {
      return null;
    }
  }
}
