import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { LocalStorage } from './local-storage';
import { Signatures } from './signatures';
import { STORAGE, type Storage } from './storage';

/** The storage that the environment names: an S3 bucket, or else a folder. */
export async function createStorage(env: Env): Promise<Storage> {
  if (!env.S3_ENDPOINT) return new LocalStorage(env.FILES_DIR);
  // The client for buckets is 25 MB of code, which is not loaded for a folder.
  const { S3Storage } = await import('./s3-storage');
  return new S3Storage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? '',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  });
}

@Global()
@Module({
  providers: [{ provide: STORAGE, inject: [ENV], useFactory: createStorage }, Signatures],
  exports: [STORAGE, Signatures],
})
export class StorageModule {}
