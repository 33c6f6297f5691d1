import { EMPTY_ID } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { Jobs } from '../../platform/jobs/jobs';
import { STORAGE, type Storage } from '../../platform/storage/storage';
import { FileStore } from './file-store';
import { chunkKey } from './chunk-key';
import { removeAbandoned } from './temporary-files';

/** How long unfinished or unused files are kept: long enough for a draft left overnight. */
export const KEEP_HOURS = 48;
const DAY_MS = 86_400_000;
const BATCH = 500;
/** The most batches of files checked in each run; the next run continues there. */
const BATCHES = 20;

/**
 * Removes unfinished uploads, files that were never used, files that no record contains any more, and bytes whose row was
 * never written.
 */
@Injectable()
export class FileCleanup implements OnModuleInit {
  /** The last file that was checked. */
  private last = EMPTY_ID;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly store: FileStore,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async onModuleInit(): Promise<void> {
    await removeAbandoned();
    this.jobs.sweep(async () => {
      const before = new Date(Date.now() - KEEP_HOURS * 3_600_000);
      const isUnheld = await this.unheld();
      await untilFewer(() => this.uploads(before));
      await untilFewer(() => this.files(before, isUnheld));
      await untilFewer(() => this.loose(before));
      await this.mark(isUnheld);
    });
    // This lists all files, so once a night is enough.
    this.jobs.nightly(() => this.storage.removeUnfinished(new Date(Date.now() - DAY_MS)));
  }

  private async uploads(before: Date): Promise<number> {
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
    return old.length;
  }

  /**
   * A file that was used meanwhile is not deleted, and only deleted files lose their bytes. Until then the bytes are
   * loose, so that none stay if this process ends in between.
   */
  private async files(before: Date, isUnheld: Prisma.Sql): Promise<number> {
    const deleted = await this.database.$queryRaw<{ id: string }[]>`
      with gone as (
        delete from file where id in (
          select id from file where unused_since < ${before} and ${isUnheld} limit ${BATCH}
        ) and unused_since < ${before} returning id)
      insert into loose_file (id) select id from gone
      on conflict (id) do update set since = excluded.since returning id`;
    await this.store.remove(deleted.map(({ id }) => id));
    return deleted.length;
  }

  /**
   * Removes bytes that have had no row for so long that none will be written any more. Bytes of which nothing was noted
   * stay: after a restore of the database to an earlier time, files of the time after it have no rows either.
   */
  private async loose(before: Date): Promise<number> {
    const old = await this.database.$queryRaw<{ id: string; hasRow: boolean }[]>`
      with old as (
        select l.id, exists (select from file where file.id = l.id) as has_row
        from loose_file l where l.since < ${before} limit ${BATCH}),
        noted_in_vain as (delete from loose_file where id in (select id from old where has_row))
      select id, has_row as "hasRow" from old`;
    await this.store.remove(old.filter(({ hasRow }) => !hasRow).map(({ id }) => id));
    return old.length;
  }

  /** Marks files that a record contained once and no record contains now. */
  private async mark(isUnheld: Prisma.Sql): Promise<void> {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const [seen] = await this.database.$queryRaw<{ last: string }[]>`
        with batch as (select id from file where id > ${this.last}::uuid order by id limit ${BATCH}),
          marked as (update file set unused_since = now()
            where id in (select id from batch) and unused_since is null and ${isUnheld})
        select id as last from batch order by id desc limit 1`;
      this.last = seen?.last ?? EMPTY_ID;
      if (!seen) break;
    }
  }

  /**
   * Condition: no row of any table refers to a file. It is built from the foreign keys in the database, so no table is
   * forgotten.
   */
  private async unheld(): Promise<Prisma.Sql> {
    const conditions = await this.database.$queryRaw<{ sql: string }[]>`
      select format('not exists (select 1 from %I holder where holder.%I = file.id)',
        holder.relname, held.attname) as sql
      from pg_constraint reference
      join pg_class holder on holder.oid = reference.conrelid
      join pg_attribute held on held.attrelid = holder.oid and held.attnum = reference.conkey[1]
      where reference.contype = 'f' and reference.confrelid = 'file'::regclass`;
    return Prisma.join(
      conditions.map(({ sql }) => Prisma.raw(sql)),
      ' and ',
    );
  }
}

/** Repeats until a batch is not full. */
async function untilFewer(take: () => Promise<number>): Promise<void> {
  while ((await take()) === BATCH);
}
