import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { RequestFiles } from '../../requests/reads/readable-files';
import { readableAvatars } from './readable-avatars';
import { readableRecords } from './readable-records';

/** Decides who may read a file: its uploader, and users who may read the record that contains it. */
@Injectable()
export class FileAccess {
  constructor(private readonly requests: RequestFiles) {}

  /**
   * The files of `ids` that the viewer may read.
   * @param db the open transaction, if there is one: code that holds a connection must not wait for a second one
   */
  async readable(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<Set<string>> {
    const own = await db.file.findMany({
      where: { id: { in: [...ids] }, uploadedById: viewer.id },
      select: { id: true },
    });
    const readable = new Set(own.map(({ id }) => id));
    const rest = () => ids.filter((id) => !readable.has(id));
    if (rest().length > 0)
      for (const id of await readableAvatars(db, viewer, rest())) readable.add(id);
    if (rest().length > 0)
      for (const id of await readableRecords(db, viewer, rest())) readable.add(id);
    if (rest().length > 0)
      for (const id of await this.requests.readable(db, viewer, rest())) readable.add(id);
    return readable;
  }

  /** Whether a file is in the library or on the home page, which everyone may read. */
  async isPublished(db: Db, id: string): Promise<boolean> {
    const shown = { active: true, group: { active: true } };
    const [manual, slider] = await Promise.all([
      db.manual.findFirst({
        where: { ...shown, OR: [{ imageId: id }, { files: { some: { fileId: id } } }] },
        select: { id: true },
      }),
      db.slider.findFirst({ where: { active: true, imageId: id }, select: { id: true } }),
    ]);
    return manual !== null || slider !== null;
  }

  async canRead(db: Db, viewer: CurrentUser, id: string): Promise<boolean> {
    return (await this.readable(db, viewer, [id])).has(id);
  }
}
