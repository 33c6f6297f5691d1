import { Injectable } from '@nestjs/common';
import { FileAccess, FileStore } from '../../../features/files';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { thumbnail } from '../../../platform/images/thumbnail';

/** Pixels of a photo on paper: 200 to the inch. */
const PHOTO = { width: 108, height: 144 };

/** Photos as papers print them. */
@Injectable()
export class ConfirmationPhotos {
  constructor(
    private readonly database: Database,
    private readonly access: FileAccess,
    private readonly files: FileStore,
  ) {}

  /** Small pictures by id; files that the viewer may not see, or that are no pictures, are left out. */
  async byId(viewer: CurrentUser, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const readable = await this.access.readable(this.database, viewer, ids);
    const previews = await this.files.previews(this.database, [...readable], 1024);
    const photos = [...previews].map(
      async ([id, preview]) => [id, await thumbnail(preview, PHOTO)] as const,
    );
    return new Map(await Promise.all(photos));
  }
}
