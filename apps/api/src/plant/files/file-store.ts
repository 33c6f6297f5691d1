import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { plainLine, type UploadKind } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import type { File, Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { STORAGE, type Storage } from '../../platform/storage/storage';
import { bandsOf } from '../../platform/images/picture-prints';
import { PREVIEW_SIZES, type PreviewSize } from '../../platform/images/picture';
import { FileCheck } from './file-check';

export const originalKey = (id: string): string => `files/${id}`;
export const previewKey = (id: string, size: PreviewSize): string => `files/${id}-${size}`;

/** The keys of all stored objects of a file. */
const keysOf = (id: string): string[] => [
  originalKey(id),
  ...PREVIEW_SIZES.map((size) => previewKey(id, size)),
];

/** An incoming file. */
export interface NewFile {
  name: string;
  kind: UploadKind;
  uploadedById: string | null;
}

/** Stores incoming files: checks them, puts the bytes into the storage and a row into the database. */
@Injectable()
export class FileStore {
  constructor(
    private readonly check: FileCheck,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Stores a file from this machine's disk; its bytes are stored before its row.
   * @throws AppError naming the problem
   */
  async keep(tx: Db, path: string, file: NewFile): Promise<File> {
    return tx.file.create({ data: await this.put(path, file) });
  }

  /**
   * Checks a file and puts its bytes into the storage. This may take long, so no transaction may be open meanwhile.
   * @returns the row that the caller has to write
   * @throws AppError naming the problem
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
      picturePrints: picture?.prints,
      pictureBands: bandsOf(picture?.prints ?? []),
      uploadedById: file.uploadedById,
    };
  }

  /** Stores the bytes of a file that the portal has made itself, without a check. The caller writes its row. */
  putMade(id: string, bytes: Buffer): Promise<void> {
    return this.storage.put(originalKey(id), bytes, bytes.length);
  }

  /** Removes the bytes of files that have no row. */
  remove(ids: readonly string[]): Promise<void> {
    return this.storage.remove(ids.flatMap(keysOf));
  }

  /** A preview of a picture. @throws Error if the storage does not return it */
  async preview(id: string, size: PreviewSize): Promise<Buffer> {
    return buffer(await this.storage.get(previewKey(id, size)));
  }

  /**
   * Previews by id, for the files that are pictures.
   * @throws Error if the storage does not return one: a paper must not look as if there were no picture
   */
  async previews(db: Db, ids: readonly string[], size: PreviewSize): Promise<Map<string, Buffer>> {
    const pictures = await db.file.findMany({
      where: { id: { in: [...ids] }, width: { not: null } },
      select: { id: true },
    });
    const previews = pictures.map(async ({ id }) => [id, await this.preview(id, size)] as const);
    return new Map(await Promise.all(previews));
  }
}
