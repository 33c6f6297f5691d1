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
import { Database, isForeignKeyViolation } from '../../platform/database/database';
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
 * Files that arrive in chunks: in any order, some twice, several at once, over broken connections and on different
 * instances. The storage holds the chunks; rows record which have arrived.
 */
@Injectable()
export class UploadsService {
  /** Uploads that this instance is putting together. */
  private readonly finishing = new Map<string, Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly check: FileCheck,
    private readonly files: FileStore,
    private readonly quota: UploadQuota,
    private readonly signatures: Signatures,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Stores one chunk; after the last missing one, puts the file together and checks it. */
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
    try {
      await this.database.uploadChunk.createMany({
        data: { uploadId: upload.id, index, size: bytes.length },
        skipDuplicates: true,
      });
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      // Another call was refused meanwhile and has removed all chunks that it knew of.
      await this.storage.remove([chunkKey(upload.id, index)]);
      throw new AppError('uploadFailed');
    }
    await this.finishIfWhole(upload);
    return this.state(user, upload.id);
  }

  /** The chunks that have arrived so far. @throws AppError notFound for another user's upload */
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

  /** Stores a complete file that was sent at once. */
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
      // Checked before the expensive inspection, and again with the row, because other uploads may have arrived
      // meanwhile.
      await this.database.transaction((tx) => this.quota.demand(tx, uploadedById, size));
      const file = await this.files.put(path, { name, kind, uploadedById });
      try {
        const kept = await this.database.transaction(async (tx) => {
          await this.quota.demand(tx, uploadedById, size);
          return tx.file.create({ data: file });
        });
        return this.signatures.attachment(kept);
      } catch (error) {
        // If only the answer was lost, the row may exist, and needs its bytes. If it does not, the clean-up removes them.
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

  /** If several chunks arrive first at once, only one creates the row. */
  private begin(upload: Prisma.UploadUncheckedCreateInput): Promise<Upload | null> {
    return this.database.transaction(async (tx) => {
      await this.quota.demand(tx, upload.ownerId, upload.size);
      await tx.upload.createMany({ data: upload, skipDuplicates: true });
      return tx.upload.findUnique({ where: { id: upload.id } });
    });
  }

  /** If several calls bring the last chunk, one puts the file together and the others wait for it. */
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
      // Another instance was faster and has removed the chunks.
      if (found?.fileId) return;
      if (!found) throw new AppError('uploadFailed');
      if (isRefusal(error)) await this.forget(id, chunkCount);
      throw error;
    }
    await this.removeChunks(id, chunkCount);
  }

  /** If several instances do this, the first one to write its row wins. */
  private async putTogether(upload: Upload): Promise<void> {
    const file = await inTemporaryFile(async (path) => {
      // One pipeline: each pipeline leaves its listeners on the stream until the stream ends.
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

  /** Removes all traces of a refused file; it may be sent again under the same id. */
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

/** Whether the file itself is wrong. If the call only has to wait, it can be repeated, which needs the chunks. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'tooManyRequests' && ERROR_STATUS[error.code] < 500;

/** The length of a chunk: all but the last are full. */
function chunkLength({ size, chunkCount }: Upload, index: number): number {
  return index < chunkCount - 1 ? CHUNK_SIZE : size - (chunkCount - 1) * CHUNK_SIZE;
}
