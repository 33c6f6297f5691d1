import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { plainLine, type UploadKind } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import type { File, Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { STORAGE, type Storage } from '../../platform/storage/storage';
import { PREVIEW_SIZES, type PreviewSize } from '../../platform/images/picture';
import { FileCheck } from './file-check';

export const originalKey = (id: string): string => `files/${id}`;
export const previewKey = (id: string, size: PreviewSize): string => `files/${id}-${size}`;

/** Every object that belongs to a file. */
const keysOf = (id: string): string[] => [
  originalKey(id),
  ...PREVIEW_SIZES.map((size) => previewKey(id, size)),
];

/** A file that comes in. */
export interface NewFile {
  name: string;
  kind: UploadKind;
  uploadedById: string | null;
}

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
  async keep(tx: Db, path: string, file: NewFile): Promise<File> {
    return tx.file.create({ data: await this.put(path, file) });
  }

  /**
   * Checks a file and puts its bytes into the storage, which takes as long as it takes: no transaction may be
   * open meanwhile.
   * @returns the row that is still to be written
   * @throws AppError naming what is wrong with it
   */
  async put(
    path: string,
    file: NewFile,
  ): Promise<Prisma.FileUncheckedCreateInput & { id: string }> {
    const { type, size, sha256, picture, printMark } = await this.check.received(
      path,
      file.name,
      file.kind,
      file.uploadedById,
    );
    const id = newId();
    await this.storage.put(originalKey(id), createReadStream(path), size);
    for (const { size: pixels, jpeg } of picture?.previews ?? [])
      await this.storage.put(previewKey(id, pixels), Buffer.from(jpeg), jpeg.length);
    return {
      id,
      sha256,
      size,
      type,
      kind: file.kind,
      name: plainLine(file.name),
      printMark,
      width: picture?.width,
      height: picture?.height,
      uploadedById: file.uploadedById,
    };
  }

  /** Puts the bytes of a file that the portal has made itself: there is nothing to check. Its row is the caller's. */
  putMade(id: string, bytes: Buffer): Promise<void> {
    return this.storage.put(originalKey(id), bytes, bytes.length);
  }

  /** Takes the bytes of files away that have no row. */
  remove(ids: readonly string[]): Promise<void> {
    return this.storage.remove(ids.flatMap(keysOf));
  }

  /**
   * Small pictures by id, of those files that are pictures.
   * @throws Error when the storage does not give one: nothing may be shown as if it had none
   */
  async previews(db: Db, ids: readonly string[], size: PreviewSize): Promise<Map<string, Buffer>> {
    const pictures = await db.file.findMany({
      where: { id: { in: [...ids] }, width: { not: null } },
      select: { id: true },
    });
    const previews = pictures.map(
      async ({ id }) => [id, await buffer(await this.storage.get(previewKey(id, size)))] as const,
    );
    return new Map(await Promise.all(previews));
  }
}
