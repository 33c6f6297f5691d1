import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { FileAccess } from './file-access';

/** Photos of users: seen within their organisation, and by the plant's staff. */
@Injectable()
export class AvatarsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly access: FileAccess,
  ) {}

  onModuleInit(): void {
    this.access.define(async (db, viewer, ids) => {
      const users = await db.user.findMany({
        where: { ...seenBy(viewer), avatarFileId: { in: [...ids] } },
        select: { avatarFileId: true },
      });
      return users.flatMap(({ avatarFileId }) => avatarFileId ?? []);
    });
  }

  /** The file of a user's photo. @throws AppError notFound */
  async fileOf(viewer: CurrentUser, userId: string): Promise<string> {
    const user = await this.database.user.findFirst({
      where: { ...seenBy(viewer), id: userId },
      select: { avatarFileId: true },
    });
    if (!user?.avatarFileId) throw new AppError('notFound');
    return user.avatarFileId;
  }
}

const seenBy = (viewer: CurrentUser): Prisma.UserWhereInput =>
  viewer.role === 'contractor' ? { contractorId: viewer.contractorId } : {};
