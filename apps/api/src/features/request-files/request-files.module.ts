import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { visibleTo } from '../../requests/lifecycle/request-access';
import { FileAccess, FilesModule } from '../files';

/** Lets those read the papers of a request, of its items, their verdicts, its former plans and its history who may see the request. */
@Injectable()
export class RequestFileReaders implements OnModuleInit {
  constructor(private readonly access: FileAccess) {}

  onModuleInit(): void {
    this.access.define(async (db, viewer, ids) => {
      const request = visibleTo(viewer);
      const fileId = { in: [...ids] };
      const select = { fileId: true } as const;
      const found = await Promise.all([
        db.requestAttachment.findMany({ where: { fileId, request }, select }),
        db.itemDocumentFile.findMany({
          where: { fileId, document: { item: { request } } },
          select,
        }),
        db.itemDecisionFile.findMany({
          where: { fileId, decision: { item: { request } } },
          select,
        }),
        db.requestEventFile.findMany({ where: { fileId, event: { request } }, select }),
        db.planSnapshotFile.findMany({ where: { fileId, snapshot: { request } }, select }),
      ]);
      return [...new Set(found.flat().map((row) => row.fileId))];
    });
  }
}

@Module({ imports: [FilesModule], providers: [RequestFileReaders] })
export class RequestFilesModule {}
