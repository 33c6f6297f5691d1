import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CHUNK_SIZE,
  type Attachment,
  type ChunkMetadata,
  type ChunkUploadAnswer,
  type UploadKind,
} from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import type { Prisma, Upload } from '../../platform/database/generated/client';
import { AppError, ERROR_STATUS } from '../../platform/http/app-error';
import { Signatures } from '../../platform/storage/signatures';
import { STORAGE, type Storage } from '../../platform/storage/storage';
import { chunkKey } from './chunk-key';
import { FileCheck } from './file-check';
import { FileStore } from './file-store';
import { inTemporaryFile } from './temporary-files';
import { UploadQuota } from './upload-quota';

/**
 * Files that come in chunks: in any order, some twice, several at once, over broken connections and
 * different instances. Chunks lie in the storage, what has come is rows.
 */
@Injectable()
export class UploadsService {
  /** Uploads that are being put together here. */
  private readonly finishing = new Map<string, Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly check: FileCheck,
    private readonly files: FileStore,
    private readonly quota: UploadQuota,
    private readonly signatures: Signatures,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Takes one chunk; with the last missing one the file is put together and checked. */
  async takeChunk(
    user: CurrentUser,
    kind: UploadKind,
    metadata: ChunkMetadata,
    bytes: Buffer,
  ): Promise<ChunkUploadAnswer> {
    const upload = await this.announce(user, kind, metadata);
    if (upload.fileId) return this.state(user, upload.id);
    const { Index: index } = metadata;
    if (bytes.length !== chunkLength(upload, index)) throw new AppError('uploadMismatch');
    await this.storage.put(chunkKey(upload.id, index), bytes, bytes.length);
    await this.database.uploadChunk.createMany({
      data: { uploadId: upload.id, index, size: bytes.length },
      skipDuplicates: true,
    });
    await this.finishIfWhole(upload);
    return this.state(user, upload.id);
  }

  /** What has come so far. @throws AppError notFound for another user's upload */
  async state(user: CurrentUser, id: string): Promise<ChunkUploadAnswer> {
    const upload = await this.database.upload.findFirst({
      where: { id, ownerId: user.id },
      include: { chunks: { select: { index: true }, orderBy: { index: 'asc' } } },
    });
    if (!upload) throw new AppError('notFound');
    const file = upload.fileId
      ? await this.database.file.findUnique({ where: { id: upload.fileId } })
      : null;
    return {
      id: file?.id ?? upload.id,
      received: upload.chunks.map(({ index }) => index),
      file: file && this.signatures.attachment(file),
    };
  }

  /** Takes a whole file at once. */
  async takeFile(
    kind: UploadKind,
    name: string,
    content: Readable,
    uploadedById: string,
  ): Promise<Attachment> {
    this.check.announced(name, 0, kind);
    return inTemporaryFile(async (path) => {
      await pipeline(content, createWriteStream(path));
      const { size } = await stat(path);
      // Before what it costs to look at it, and again with the row: meanwhile others may have come.
      await this.database.transaction((tx) => this.quota.demand(tx, uploadedById, size));
      const file = await this.files.put(path, { name, kind, uploadedById });
      try {
        const kept = await this.database.transaction(async (tx) => {
          await this.quota.demand(tx, uploadedById, size);
          return tx.file.create({ data: file });
        });
        return this.signatures.attachment(kept);
      } catch (error) {
        // Where only the answer was lost, the row may be there: bytes without a row harm nobody, a row without bytes does.
        if (error instanceof AppError) await this.files.remove([file.id]);
        throw error;
      }
    });
  }

  private async announce(
    user: CurrentUser,
    kind: UploadKind,
    metadata: ChunkMetadata,
  ): Promise<Upload> {
    const { FileGuid: id, FileName: name, FileSize: size, TotalCount: chunkCount } = metadata;
    this.check.announced(name, size, kind);
    if (chunkCount !== Math.ceil(size / CHUNK_SIZE) || metadata.Index >= chunkCount)
      throw new AppError('uploadMismatch');
    const known = await this.database.upload.findUnique({ where: { id } });
    const upload =
      known ?? (await this.begin({ id, ownerId: user.id, name, size, chunkCount, kind }));
    if (upload?.ownerId !== user.id) throw new AppError('notFound');
    if (upload.size !== size || upload.name !== name || upload.kind !== kind)
      throw new AppError('uploadMismatch');
    return upload;
  }

  /** Of several chunks that come first at once, one makes the row. */
  private begin(upload: Prisma.UploadUncheckedCreateInput): Promise<Upload | null> {
    return this.database.transaction(async (tx) => {
      await this.quota.demand(tx, upload.ownerId, upload.size);
      await tx.upload.createMany({ data: upload, skipDuplicates: true });
      return tx.upload.findUnique({ where: { id: upload.id } });
    });
  }

  /** Of several callers who bring the last chunk here, one puts the file together; the others wait for it. */
  private async finishIfWhole(upload: Upload): Promise<void> {
    const { id, chunkCount } = upload;
    const received = await this.database.uploadChunk.count({ where: { uploadId: id } });
    if (received < chunkCount) return;
    const finishing =
      this.finishing.get(id) ?? this.finish(upload).finally(() => this.finishing.delete(id));
    this.finishing.set(id, finishing);
    await finishing;
  }

  private async finish(upload: Upload): Promise<void> {
    const { id, chunkCount } = upload;
    try {
      await this.putTogether(upload);
    } catch (error) {
      const found = await this.database.upload.findUnique({ where: { id } });
      // Another instance was faster, and has taken the chunks away.
      if (found?.fileId) return;
      if (!found) throw new AppError('uploadFailed');
      if (isRefusal(error)) await this.forget(id, chunkCount);
      throw error;
    }
    await this.removeChunks(id, chunkCount);
  }

  /** Of several instances that do this, the first to write has made the file. */
  private async putTogether(upload: Upload): Promise<void> {
    const file = await inTemporaryFile(async (path) => {
      // One pipeline: each that is begun on a stream leaves its listeners on it until the stream ends.
      await pipeline(this.bytesOf(upload), createWriteStream(path));
      const { name, ownerId: uploadedById } = upload;
      return this.files.put(path, { name, kind: upload.kind as UploadKind, uploadedById });
    });
    const isFirst = await this.database.transaction(async (tx) => {
      const { count } = await tx.upload.updateMany({
        where: { id: upload.id, fileId: null },
        data: { fileId: file.id },
      });
      if (count > 0) await tx.file.create({ data: file });
      return count > 0;
    });
    if (!isFirst) await this.files.remove([file.id]);
  }

  private async *bytesOf({ id, chunkCount }: Upload): AsyncGenerator<Buffer> {
    for (let index = 0; index < chunkCount; index += 1)
      yield* await this.storage.get(chunkKey(id, index));
  }

  /** A refused file leaves nothing; it may be sent again under the same id. */
  private async forget(id: string, chunkCount: number): Promise<void> {
    await this.database.upload.deleteMany({ where: { id, fileId: null } });
    await this.removeChunks(id, chunkCount);
  }

  private async removeChunks(id: string, chunkCount: number): Promise<void> {
    await this.storage.remove(
      Array.from({ length: chunkCount }, (_, index) => chunkKey(id, index)),
    );
  }
}

/** Whether the file is at fault; what has only to wait may be asked again, and needs the chunks for that. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'tooManyRequests' && ERROR_STATUS[error.code] < 500;

/** Every chunk has the full length but the last. */
function chunkLength({ size, chunkCount }: Upload, index: number): number {
  return index < chunkCount - 1 ? CHUNK_SIZE : size - (chunkCount - 1) * CHUNK_SIZE;
}
