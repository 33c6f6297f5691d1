import type { OpenSession } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { endAccess } from '../../platform/auth/end-access';
import { Sessions } from '../../platform/auth/sessions';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { done, type Outcome } from '../../platform/http/command';
import { shownSessions } from '../../plant/users';
import { recordEvents } from '../../plant/audit';

/** A user's sessions, for administrators to see and end. */
@Injectable()
export class UserSessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  async list(viewer: CurrentUser, id: string): Promise<OpenSession[]> {
    return shownSessions(await this.sessions.list(this.database, id), viewer.sessionId);
  }

  /** Logs a user out everywhere; administrators themselves stay logged in here. @throws AppError notFound */
  end(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const user = await tx.user.findUnique({ where: { id }, select: { email: true } });
      if (!user) throw new AppError('notFound');
      await endAccess(tx, { id }, id === viewer.id ? viewer : {});
      const of = { tableName: 'users', rowId: id, rowKey: user.email };
      await recordEvents(tx, viewer, [{ action: 'sessionsEnded', ...of, changes: [] }]);
      return done('userSessionsEnded');
    });
  }
}
