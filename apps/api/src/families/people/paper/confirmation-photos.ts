import { Injectable } from '@nestjs/common';
import { FileAccess, FileStore } from '../../../features/files';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { thumbnail } from '../../../platform/images/thumbnail';

/** Pixels of a photo on paper: 200 to the inch. */
const PHOTO = { width: 108, height: 144 };

/** Photos as papers print them. */
@Injectable()
export class ConfirmationPhotos {
  constructor(
    private readonly access: FileAccess,
    private readonly files: FileStore,
  ) {}

  /** Small pictures by id; those that the viewer may not see, or that are gone, are left out. */
  async byId(viewer: CurrentUser, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const readable = await this.access.readable(viewer, ids);
    const photos = await Promise.all(
      [...readable].map(async (id): Promise<[string, Uint8Array][]> => {
        const preview = await this.files.preview(id, 1024);
        return preview ? [[id, await thumbnail(preview, PHOTO)]] : [];
      }),
    );
    return new Map(photos.flat());
  }
}
