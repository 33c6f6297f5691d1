import type { DirectoryKind, Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { isLastLocalAdmin } from '../../../plant/users';
import { PasswordAttempts } from '../login/password-attempts';
import { DirectoryLogins, type Begun } from './directory-logins';

export interface Connecting extends Outcome {
  begun: Begun | null;
}

/** Connects an account that has a password with the directory that will log its user in from then on. */
@Injectable()
export class ConnectDirectoryService {
  constructor(
    private readonly database: Database,
    private readonly attempts: PasswordAttempts,
    private readonly logins: DirectoryLogins,
  ) {}

  /**
   * Begins; the account is connected when its user comes back from the directory.
   * @throws AppError passwordExhausted after too many wrong passwords; notFound if no directory is set for such users
   */
  async begin(me: CurrentUser, currentPass: string, language: Language): Promise<Connecting> {
    const user = await this.database.user.findUniqueOrThrow({
      where: { id: me.id },
    });
    const refusal = await this.attempts.refusal(me, user, currentPass);
    if (refusal) return { ...refusal, begun: null };
    if (await isLastLocalAdmin(this.database, [me.id]))
      return { ...refused('lastLocalAdmin'), begun: null };
    const begun = await this.logins.begin(directoryOf(user), language, me.id);
    return { ...done('directoryContinues'), begun };
  }
}

/** The directory of a user's kind. */
const directoryOf = ({ contractorId }: { contractorId: string | null }): DirectoryKind =>
  contractorId === null ? 'staff' : 'contractors';
