import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileAccess } from '../../features/files';
import { visibleTo } from '../../requests/lifecycle/request-access';

/** Lets those see pictures of equipment who may see the request on whose card they stand. */
@Injectable()
export class EquipmentFileReaders implements OnModuleInit {
  constructor(private readonly access: FileAccess) {}

  onModuleInit(): void {
    this.access.define(async (db, viewer, ids) => {
      const pictures = await db.equipmentItem.findMany({
        where: { imageId: { in: [...ids] }, item: { request: visibleTo(viewer) } },
        select: { imageId: true },
        distinct: ['imageId'],
      });
      return pictures.flatMap(({ imageId }) => imageId ?? []);
    });
  }
}
