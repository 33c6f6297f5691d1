import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { Jobs } from '../../platform/jobs/jobs';
import { STORAGE, type Storage } from '../../platform/storage/storage';

const KEEP_MS = 3_600_000;
const BATCH = 500;
const EXTENSION = '.xlsx';

const keyOf = (id: string): string => `import-errors/${id}`;
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Workbooks with the rows that an import could not read. They are kept for an hour, for the user who imported. */
@Injectable()
export class ImportErrors implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(() => this.removeOld());
  }

  /** Stores a workbook. @returns the name under which its owner downloads it; it cannot be guessed */
  async keep(owner: CurrentUser, workbook: Uint8Array): Promise<string> {
    const id = randomUUID();
    // The row comes first, so that bytes without a row cannot stay behind.
    await this.database.importError.create({ data: { id, ownerId: owner.id } });
    await this.storage.put(keyOf(id), Buffer.from(workbook), workbook.length);
    return `${id}${EXTENSION}`;
  }

  /** A workbook by its name. @throws AppError notFound if it is too old, or if the viewer is not its owner */
  async read(viewer: CurrentUser, name: string): Promise<Readable> {
    const id = name.slice(0, -EXTENSION.length);
    const kept = isId(id)
      ? await this.database.importError.findFirst({
          where: { id, ownerId: viewer.id, createdAt: { gt: oldest() } },
        })
      : null;
    if (!kept) throw new AppError('notFound');
    return this.storage.get(keyOf(kept.id));
  }

  private async removeOld(): Promise<void> {
    const old = await this.database.importError.findMany({
      where: { createdAt: { lte: oldest() } },
      select: { id: true },
      take: BATCH,
    });
    const ids = old.map(({ id }) => id);
    await this.storage.remove(ids.map(keyOf));
    await this.database.importError.deleteMany({ where: { id: { in: ids } } });
  }
}

const oldest = (): Date => new Date(Date.now() - KEEP_MS);
