import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { bandsOf } from '../../platform/images/picture-prints';
import { LARGE_PREVIEW } from '../../platform/images/picture';
import { Jobs } from '../../platform/jobs/jobs';
import { WorkerPool } from '../../platform/workers/pool';
import { FileStore } from './file-store';

const BATCH = 20;
/** Comes after every id. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** The most pictures of one night. */
const PER_NIGHT = 20_000;

/** Makes the prints of pictures that were stored before the portal made them with each upload. */
@Injectable()
export class EarlierPrints implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly store: FileStore,
    private readonly workers: WorkerPool,
  ) {}

  onModuleInit(): void {
    this.jobs.nightly(async () => {
      let last: string | null = NEWEST;
      for (let done = 0; done < PER_NIGHT && last !== null; done += BATCH)
        last = await this.batch(last);
    });
  }

  /**
   * A picture whose preview the storage does not return is tried again the next night.
   * @param before the id before which this batch begins; newer pictures come first
   * @returns the id of its last picture; null if none is left
   */
  private async batch(before: string): Promise<string | null> {
    const without = await this.database.file.findMany({
      where: { id: { lt: before }, width: { not: null }, picturePrints: { isEmpty: true } },
      select: { id: true },
      orderBy: { id: 'desc' },
      take: BATCH,
    });
    const found = await Promise.all(
      without.map(async ({ id }) => {
        const preview = await this.store.preview(id, LARGE_PREVIEW).catch(() => null);
        return preview ? [{ id, preview }] : [];
      }),
    );
    const previews = found.flat();
    if (previews.length > 0) {
      const prints = await this.workers.inBackground<string[][]>(
        'printPictures',
        previews.map(({ preview }) => preview),
      );
      const rows = previews.map(({ id }, at) => {
        const made = prints[at] ?? [];
        return { id, prints: made, bands: bandsOf(made) };
      });
      await this.database.$executeRaw`
        update file set picture_prints = made.prints, picture_bands = made.bands
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id uuid, prints text[], bands int[])
        where file.id = made.id`;
    }
    return without.at(-1)?.id ?? null;
  }
}
