import type { UserLock } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { AccountLocks, type Lockable } from '../../plant/users';
import { recordEvents } from '../../plant/audit';

/** Accounts locked by wrong passwords, for administrators to see and unlock. */
@Injectable()
export class UserLocksService {
  constructor(
    private readonly database: Database,
    private readonly locks: AccountLocks,
  ) {}

  /** @throws AppError notFound */
  async read(id: string): Promise<UserLock> {
    const until = await this.locks.lockedUntil(await this.user(id));
    return { lockedUntil: until?.toISOString() ?? null };
  }

  /** Lets a user log in again at once. @throws AppError notFound */
  async unlock(viewer: CurrentUser, id: string): Promise<Outcome> {
    const user = await this.user(id);
    if (!(await this.locks.lockedUntil(user))) return refused('userNotLocked');
    return this.database.transaction(async (tx) => {
      await this.locks.release(tx, user);
      const of = { tableName: 'users', rowId: id, rowKey: user.email };
      await recordEvents(tx, viewer, [{ action: 'unlocked', ...of, changes: [] }]);
      return done('userUnlocked');
    });
  }

  private async user(id: string): Promise<Lockable> {
    const select = { id: true, email: true } as const;
    const user = await this.database.user.findUnique({ where: { id }, select });
    if (!user) throw new AppError('notFound');
    return user;
  }
}
