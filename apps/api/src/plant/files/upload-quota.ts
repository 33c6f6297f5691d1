import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { Db } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { KEEP_HOURS } from './file-cleanup';

const MEGABYTE = 1_000_000;

/** Limits the size of a user's unused uploads, so that one user cannot fill the storage. */
@Injectable()
export class UploadQuota {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * Checks that so many more bytes are allowed. Simultaneous uploads of one user wait for each other until their
   * transaction ends.
   * @throws AppError uploadQuota
   */
  async demand(tx: Db, userId: string, bytes: number): Promise<void> {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
    const [held] = await tx.$queryRaw<{ bytes: number }[]>`
      select (
        (select coalesce(sum(size), 0) from file
          where uploaded_by_id = ${userId}::uuid and unused_since is not null)
        + (select coalesce(sum(size), 0) from upload
          where owner_id = ${userId}::uuid and file_id is null)
      )::float8 as bytes`;
    const used = held?.bytes ?? 0;
    const max = this.env.UPLOAD_QUOTA_MB;
    if (used + bytes > max * MEGABYTE)
      throw new AppError('uploadQuota', {
        used: Math.ceil(used / MEGABYTE),
        max,
        hours: KEEP_HOURS,
      });
  }
}
