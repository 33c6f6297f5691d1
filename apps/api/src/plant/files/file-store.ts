import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { plainLine, type UploadKind } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Db } from '../../platform/database/database';
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

/** An object of a file as the storage takes it. */
interface StoredObject {
  key: string;
  body: Buffer | Readable;
  size: number;
}

/** A file that the portal has made itself, with previews if it is a picture. */
export interface MadeFile {
  id: string;
  bytes: Buffer;
  previews?: readonly Preview[];
}
interface Preview {
  size: PreviewSize;
  jpeg: Uint8Array;
}

/** An incoming file. */
export interface NewFile {
  name: string;
  kind: UploadKind;
  uploadedById: string | null;
}

/**
 * Stores files: the bytes first, then the caller writes the row. Nothing else writes bytes of files, and until there is a
 * row `loose_file` knows of them, so that they do not stay for good if the row is never written.
 */
@Injectable()
export class FileStore {
  constructor(
    private readonly check: FileCheck,
    @Inject(STORAGE) private readonly storage: Storage,
    // Outside of any transaction: what it notes has to stay if a transaction fails.
    @Inject(Database) private readonly database: Db,
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
    await this.noteLoose([id]);
    const original = { key: originalKey(id), body: createReadStream(path), size };
    await this.store([original, ...previewsOf(id, picture?.previews)]);
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
  async putMade(file: MadeFile): Promise<void> {
    const { stored } = await this.beginMade([file]);
    await stored;
  }

  /**
   * Begins to store several such files at once.
   * @returns when their rows may be written; `stored` ends with the storing
   */
  async beginMade(files: readonly MadeFile[]): Promise<{ stored: Promise<void> }> {
    await this.noteLoose(files.map(({ id }) => id));
    const storing = files.map(({ id, bytes, previews }) =>
      this.store([
        { key: originalKey(id), body: bytes, size: bytes.length },
        ...previewsOf(id, previews),
      ]),
    );
    return { stored: allEnded(storing) };
  }

  /** Removes the bytes of files that have no row. */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.storage.remove(ids.flatMap(keysOf));
    await this.database.looseFile.deleteMany({ where: { id: { in: [...ids] } } });
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

  /** The time is the database's, because the demo has a clock of its own. */
  private async noteLoose(ids: readonly string[]): Promise<void> {
    await this.database.$executeRaw`insert into loose_file (id) select unnest(${[...ids]}::uuid[])`;
  }

  private async store(objects: readonly StoredObject[]): Promise<void> {
    for (const { key, body, size } of objects) await this.storage.put(key, body, size);
  }
}

/** Also waits for all others if one fails: what is removed then must not be written later. */
async function allEnded(storing: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(storing);
  await Promise.all(storing);
}

const previewsOf = (id: string, previews: readonly Preview[] = []): StoredObject[] =>
  previews.map(({ size, jpeg }) => ({
    key: previewKey(id, size),
    body: Buffer.from(jpeg),
    size: jpeg.length,
  }));
