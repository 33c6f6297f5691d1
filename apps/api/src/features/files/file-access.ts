import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';

/** Of the given files, those the viewer may read through what they are attached to. */
export type FileReader = (db: Db, viewer: CurrentUser, ids: readonly string[]) => Promise<string[]>;

/** Who may read a file: its uploader, and those who may read what it is attached to (decisions, section 6). */
@Injectable()
export class FileAccess {
  private readonly readers: FileReader[] = [];

  /** Adds a way to be allowed; features that attach files add theirs. */
  define(reader: FileReader): void {
    this.readers.push(reader);
  }

  /**
   * The files of `ids` that the viewer may read.
   * @param db the open transaction, where there is one: whoever holds a connection must not wait for a second
   */
  async readable(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<Set<string>> {
    const own = await db.file.findMany({
      where: { id: { in: [...ids] }, uploadedById: viewer.id },
      select: { id: true },
    });
    const readable = new Set(own.map(({ id }) => id));
    for (const reader of this.readers) {
      const rest = ids.filter((id) => !readable.has(id));
      if (rest.length === 0) break;
      for (const id of await reader(db, viewer, rest)) readable.add(id);
    }
    return readable;
  }

  async canRead(db: Db, viewer: CurrentUser, id: string): Promise<boolean> {
    return (await this.readable(db, viewer, [id])).has(id);
  }
}
