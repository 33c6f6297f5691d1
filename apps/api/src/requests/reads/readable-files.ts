import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { RequestFamilies } from '../core/request-families';
import { visibleTo } from '../core/visibility';

/** Finds files that a user may read because the user may see the request that contains them. */
@Injectable()
export class RequestFiles {
  constructor(private readonly families: RequestFamilies) {}

  /**
   * Of the given files, those that a viewer may read through attachments, documents, verdicts, former covers, history,
   * or rows of families.
   */
  async readable(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<string[]> {
    const request = visibleTo(viewer);
    const fileId = { in: [...ids] };
    const select = { fileId: true } as const;
    const found = await Promise.all([
      db.requestAttachment.findMany({ where: { fileId, request }, select }),
      db.itemDocumentFile.findMany({ where: { fileId, document: { item: { request } } }, select }),
      db.itemDecisionFile.findMany({ where: { fileId, decision: { item: { request } } }, select }),
      db.requestEventFile.findMany({ where: { fileId, event: { request } }, select }),
      db.coverSnapshotFile.findMany({ where: { fileId, snapshot: { request } }, select }),
    ]);
    const readable = new Set(found.flat().map((row) => row.fileId));
    for (const family of this.families.all) {
      const rest = ids.filter((id) => !readable.has(id));
      if (rest.length === 0) break;
      for (const id of await family.readableFiles(db, viewer, rest)) readable.add(id);
    }
    return [...readable];
  }
}
