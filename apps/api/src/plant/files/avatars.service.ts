import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { seenBy } from './readable-avatars';

/** Photos of users. */
@Injectable()
export class AvatarsService {
  constructor(private readonly database: Database) {}

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
