import type { UserDirectory } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { endAccess } from '../../platform/auth/end-access';
import { Database } from '../../platform/database/database';
import { Directories } from '../../platform/directory/directories';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { Mail } from '../../platform/mail/mail';
import { columnChange, recordEvents } from '../../plant/audit';
import { PasswordLinks } from '../../plant/users';

/** Hours in which the user can set a password. */
const LINK_HOURS = 24;

/** By which directory a user logs in, for administrators to see and to end. */
@Injectable()
export class UserDirectoryService {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    private readonly links: PasswordLinks,
    private readonly mail: Mail,
  ) {}

  async read(id: string): Promise<UserDirectory> {
    const identity = await this.database.userIdentity.findUnique({ where: { userId: id } });
    if (!identity) return { kind: null, name: '' };
    const { directory: kind } = identity;
    return { kind, name: this.directories.find(kind)?.settings.name ?? '' };
  }

  /** Lets a user log in with a password again: all sessions end, and a mail has a link to set it. @throws AppError notFound */
  disconnect(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const user = await tx.user.findUnique({ where: { id }, include: { identity: true } });
      if (!user) throw new AppError('notFound');
      if (!user.identity) return refused('userNotOfDirectory');
      const { count } = await tx.userIdentity.deleteMany({ where: { userId: id } });
      if (count === 0) return refused('userNotOfDirectory');
      await endAccess(tx, { id });
      const of = { tableName: 'users', rowId: id, rowKey: user.email };
      const changes = [columnChange('directory', user.identity.directory, null)];
      await recordEvents(tx, viewer, [{ action: 'changed', ...of, changes }]);
      const [link] = await this.links.make(tx, [id], LINK_HOURS);
      await this.mail.enqueue(tx, user, {
        template: 'directoryLeft',
        name: user.fullName,
        params: { hours: LINK_HOURS },
        link,
      });
      return done('userDisconnected', { email: user.email });
    });
  }
}
