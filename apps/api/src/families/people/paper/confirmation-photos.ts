import { Injectable } from '@nestjs/common';
import { FileAccess, FileStore } from '../../../plant/files';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import type { ThumbnailsTask } from '../../../platform/images/thumbnail';
import { WorkerPool } from '../../../platform/workers/pool';

/** The size of a photo on paper in pixels, at 200 pixels per inch. */
const PHOTO = { width: 108, height: 144 };

/** Reads photos for papers. */
@Injectable()
export class ConfirmationPhotos {
  constructor(
    private readonly database: Database,
    private readonly access: FileAccess,
    private readonly files: FileStore,
    private readonly pool: WorkerPool,
  ) {}

  /** Small pictures by id. Files that are no pictures, or that the viewer may not see, are left out. */
  async byId(viewer: CurrentUser, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const readable = await this.access.readable(this.database, viewer, ids);
    const previews = await this.files.previews(this.database, [...readable], 1024);
    if (previews.size === 0) return new Map();
    const task: ThumbnailsTask = { pictures: [...previews.values()], ...PHOTO };
    const made = await this.pool.forUser<Uint8Array[]>(viewer.id, 'makeThumbnails', task);
    return new Map([...previews.keys()].map((id, at) => [id, made[at] ?? new Uint8Array()]));
  }
}
