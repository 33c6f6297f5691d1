import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Jobs } from '../../platform/jobs/jobs';
import { STORAGE, type Storage } from '../../platform/storage/storage';
import { FileStore } from './file-store';
import { chunkKey } from './uploads.service';

/** How long something half-finished or unattached is kept: long enough for a draft left overnight. */
const KEEP_HOURS = 48;
const BATCH = 500;

/** Removes uploads that never became whole, and files that nothing ever took. */
@Injectable()
export class FileCleanup implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly store: FileStore,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      const before = new Date(Date.now() - KEEP_HOURS * 3_600_000);
      await this.uploads(before);
      await this.files(before);
    });
  }

  private async uploads(before: Date): Promise<void> {
    const old = await this.database.upload.findMany({
      where: { createdAt: { lt: before } },
      take: BATCH,
    });
    await this.storage.remove(
      old.flatMap(({ id, chunkCount }) =>
        Array.from({ length: chunkCount }, (_, index) => chunkKey(id, index)),
      ),
    );
    await this.database.upload.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  }

  /** What was attached in the meantime is not deleted, and only what was deleted loses its bytes. */
  private async files(before: Date): Promise<void> {
    const deleted = await this.database.$queryRaw<{ id: string }[]>`
      delete from file where id in (
        select id from file where attached_at is null and created_at < ${before} limit ${BATCH}
      ) and attached_at is null returning id`;
    await this.store.remove(deleted.map(({ id }) => id));
  }
}
