import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileAccess } from '../../features/files';
import { visibleTo } from '../../requests/lifecycle/request-access';

/** Lets those read photos who may see the request on whose card they stand, and a company the files of its registry. */
@Injectable()
export class PeopleFileReaders implements OnModuleInit {
  constructor(private readonly access: FileAccess) {}

  onModuleInit(): void {
    this.access.define(async (db, viewer, ids) => {
      const photos = await db.peopleItem.findMany({
        where: { imageId: { in: [...ids] }, item: { request: visibleTo(viewer) } },
        select: { imageId: true },
        distinct: ['imageId'],
      });
      return photos.flatMap(({ imageId }) => imageId ?? []);
    });
    this.access.define(async (db, { contractorId }, ids) => {
      if (!contractorId) return [];
      const registered = await db.contractorPersonFile.findMany({
        where: { fileId: { in: [...ids] }, person: { contractorId } },
        select: { fileId: true },
      });
      return registered.map(({ fileId }) => fileId);
    });
  }
}
