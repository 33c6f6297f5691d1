import type { EndMySessionsBody, OpenSession } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Sessions } from '../../../platform/auth/sessions';
import { Database } from '../../../platform/database/database';
import { done, type Outcome } from '../../../platform/http/command';
import { PasswordAttempts } from '../login/password-attempts';
import { shownSessions } from '../../../plant/users';

/** A user's own sessions. */
@Injectable()
export class MySessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly passwordAttempts: PasswordAttempts,
  ) {}

  async list({ id, sessionId }: CurrentUser): Promise<OpenSession[]> {
    return shownSessions(await this.sessions.list(this.database, id), sessionId);
  }

  /**
   * Ends one session, or all except the current one. It requires the password, so that a thief of a session cannot log
   * its owner out.
   * @throws AppError passwordExhausted after too many wrong passwords
   */
  async end(me: CurrentUser, { id, currentPass }: EndMySessionsBody): Promise<Outcome> {
    const user = await this.database.user.findUniqueOrThrow({ where: { id: me.id } });
    const refusal = await this.passwordAttempts.refusal(me, user, currentPass);
    if (refusal) return refusal;
    await this.database.transaction((tx) =>
      tx.session.updateMany({
        where: { userId: me.id, revokedAt: null, id: id ?? { not: me.sessionId } },
        data: { revokedAt: new Date() },
      }),
    );
    return done(id === undefined ? 'otherSessionsEnded' : 'sessionEnded');
  }
}
