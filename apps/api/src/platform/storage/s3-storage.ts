import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '../http/app-error';
import type { ByteRange, Storage } from './storage';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The most keys that one delete call accepts. */
const DELETE_BATCH = 1000;

/** Files in a bucket of any S3-compatible storage. */
export class S3Storage implements Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // S3 servers of other makers do not know the newer checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, body: Buffer | Readable, size: number): Promise<void> {
    await this.reached(() =>
      this.client.send(
        new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: body, ContentLength: size }),
      ),
    );
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await this.reached(() =>
      this.client.send(
        new GetObjectCommand({
          Bucket: this.bucket,
          Key: key,
          Range: range && `bytes=${range.start}-${range.end}`,
        }),
      ),
    );
    return Body as Readable;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETE_BATCH) {
      const Objects = keys.slice(at, at + DELETE_BATCH).map((Key) => ({ Key }));
      await this.reached(() =>
        this.client.send(
          new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
        ),
      );
    }
  }

  /** A bucket shows nothing of an interrupted write. */
  removeUnfinished(): Promise<void> {
    return Promise.resolve();
  }

  free(): Promise<null> {
    return Promise.resolve(null);
  }

  /** @throws AppError unavailable if the storage itself has a problem */
  private async reached<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      throw new AppError('unavailable', {}, { cause: error });
    }
  }
}

/** Whether the error is about the storage's own state, not about the request. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  const { httpStatusCode = 0 } = error.$metadata;
  return httpStatusCode >= 500 || httpStatusCode === 429;
}
