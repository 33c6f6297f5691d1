import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noteAudit, noteFailedLogin } from '../../../platform/audit-chain/audit-note';
import type { CameFrom } from '../../../platform/auth/came-from';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Sessions } from '../../../platform/auth/sessions';
import { Database, type Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { refused, type Outcome } from '../../../platform/http/command';
import { Jobs } from '../../../platform/jobs/jobs';
import { Mail } from '../../../platform/mail/mail';
import { ATTEMPTS, Attempts, type Tried } from '../../../platform/rate-limit/attempts';
import { PasswordHash } from '../../../platform/security/password-hash';
import { KnownDevices } from './known-devices';

const LOCKED = 'accounts.locked';

/** The place from which a login to an account is tried. */
export interface LoginPlace {
  email: string;
  address: string;
  /** Null for a device that has not logged in to the account before. */
  device: string | null;
}

const triedAt = ({ email, device }: Pick<LoginPlace, 'email' | 'device'>): Tried => ({
  kind: 'password',
  subject: email,
  place: device,
});

/**
 * Counts tries at an account's password. It counts by e-mail address, even if there is no such account, so that a lock
 * reveals nothing. Unknown places share one counter for each account, and one for each network address. A known device
 * and a session have counters of their own, so that tries from elsewhere do not lock them out.
 */
@Injectable()
export class PasswordAttempts implements OnModuleInit {
  constructor(
    private readonly attempts: Attempts,
    private readonly devices: KnownDevices,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    private readonly passwords: PasswordHash,
  ) {}

  onModuleInit(): void {
    this.jobs.define(LOCKED, ({ email }) =>
      this.database.transaction((tx) => this.tellOwner(tx, email ?? '')),
    );
  }

  async placeOf(email: string, from: CameFrom): Promise<LoginPlace> {
    return { email, address: from.address, device: await this.devices.find(email, from) };
  }

  /** @returns tries left after this one @throws AppError accountLocked, addressLocked */
  async take(place: LoginPlace): Promise<number> {
    try {
      if (place.device === null) await this.attempts.takeOfAddress(place.address);
      return await this.attempts.take(triedAt(place));
    } catch (error) {
      if (error instanceof AppError) await this.noteTried(this.database, 'whileLocked', place);
      throw error;
    }
  }

  /** Resets the tries of a place after the right password. */
  async clear(place: LoginPlace): Promise<void> {
    if (place.device === null) await this.attempts.giveBackToAddress(place.address);
    await this.attempts.clear(triedAt(place));
  }

  /**
   * Locks the account for a place (all unknown places together) and notifies its owner; open sessions continue. For an
   * unknown address the same statements run.
   */
  async lock(place: Pick<LoginPlace, 'email' | 'device'>): Promise<void> {
    await this.attempts.lock(triedAt(place));
    await this.database.transaction(async (tx) => {
      await this.noteTried(tx, 'locked', place);
      await this.jobs.add(tx, LOCKED, { email: place.email });
    });
  }

  private async noteTried(
    db: Db,
    act: 'locked' | 'whileLocked',
    { email }: Pick<LoginPlace, 'email'>,
  ): Promise<void> {
    await noteFailedLogin(
      db,
      act,
      await db.user.findUnique({ where: { email }, select: { id: true } }),
    );
  }

  lockedError(): AppError {
    return new AppError('accountLocked', { minutes: ATTEMPTS.lockMinutes });
  }

  /**
   * Why an act that needs the account's password is refused: the password is wrong, or a directory logs the user in.
   * @returns null if a logged-in user knows the password
   * @throws AppError passwordExhausted after too many wrong ones; it also ends the session
   */
  async refusal(
    { sessionId }: Pick<CurrentUser, 'sessionId'>,
    user: {
      id: string;
      email: string;
      fullName: string;
      language: string;
      passwordHash: string | null;
    },
    password: string,
  ): Promise<Outcome | null> {
    if (await this.isOfDirectory(user)) return refused('passwordOfDirectory');
    const tried: Tried = { kind: 'password', subject: user.email, place: `session:${sessionId}` };
    const left = await this.attempts.take(tried);
    if (await this.passwords.matches(password, user.passwordHash)) {
      await this.attempts.clear(tried);
      return null;
    }
    const by = `user:${user.id}` as const;
    await noteAudit(this.database, { kind: 'login', act: 'confirmationFailed', by, of: [by] });
    if (left > 0) return refused('currentPasswordWrong');
    await this.attempts.clear(tried);
    await this.database.transaction(async (tx) => {
      await this.sessions.close(tx, sessionId);
      await this.mail.enqueue(tx, user, { template: 'sessionEnded', name: user.fullName });
    });
    throw new AppError('passwordExhausted');
  }

  private async isOfDirectory(user: { id: string; passwordHash: string | null }): Promise<boolean> {
    if (user.passwordHash !== null) return false;
    return (await this.database.userIdentity.count({ where: { userId: user.id } })) > 0;
  }

  private async tellOwner(tx: Db, email: string): Promise<void> {
    const user = await tx.user.findUnique({ where: { email } });
    if (!user) return;
    await this.mail.enqueue(tx, user, {
      template: 'accountLocked',
      name: user.fullName,
      params: { minutes: ATTEMPTS.lockMinutes },
    });
  }
}
