import { RESET_HOURS, type DirectoryKind, type SetPassBody } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noteAudit } from '../../../platform/audit-chain/audit-note';
import type { CameFrom } from '../../../platform/auth/came-from';
import { endAccess } from '../../../platform/auth/end-access';
import { Database, type Db } from '../../../platform/database/database';
import type { User } from '../../../platform/database/generated/client';
import { Directories } from '../../../platform/directory/directories';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Jobs } from '../../../platform/jobs/jobs';
import { Mail } from '../../../platform/mail/mail';
import { PasswordHash } from '../../../platform/security/password-hash';
import { hashToken } from '../../../platform/security/secrets';
import { AccountLocks } from '../../../plant/users';
import { KnownDevices, type DeviceCookie } from '../login/known-devices';
import { MAY_LOG_IN } from '../login/may-log-in';
import { PasswordLinks } from '../../../plant/users';
import { PasswordStrength } from './password-strength';

const RESET = 'accounts.password-reset';
/** Links that one account can receive in an hour, so that a mailbox cannot be flooded. */
const LINKS_AN_HOUR = 3;

/**
 * Sets passwords by a mailed link. A request only creates a job, so its answer does not reveal whether the address has
 * an account.
 */
@Injectable()
export class ResetService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    private readonly locks: AccountLocks,
    private readonly devices: KnownDevices,
    private readonly strength: PasswordStrength,
    private readonly links: PasswordLinks,
    private readonly passwords: PasswordHash,
    private readonly directories: Directories,
  ) {}

  onModuleInit(): void {
    this.jobs.define(RESET, ({ email }) =>
      this.database.transaction((tx) => this.sendLink(tx, email ?? '')),
    );
    this.jobs.sweep(async () => {
      const longAgo = new Date(Date.now() - 86_400_000);
      await this.database.passwordToken.deleteMany({ where: { expiresAt: { lt: longAgo } } });
    });
  }

  /** Requests a link; the answer is the same for any address. */
  async request(email: string): Promise<Outcome> {
    await this.database.transaction((tx) => this.jobs.add(tx, RESET, { email }));
    return done('resetSent', { email });
  }

  /** Whether a link is still valid. */
  async validate(token: string): Promise<Outcome> {
    const found = await this.database.passwordToken.count({
      where: { ...living(token), user: WITH_PASSWORD },
    });
    return found === 0 ? refused('resetLinkInvalid') : done('resetLinkValid');
  }

  /**
   * Sets the password of the account to which the link was sent; the link works once. Ends all access without the new
   * password. From then on the browser counts as known: a person who can read the account's mail is its user, even if
   * others try passwords.
   * @throws InvalidInput if the password is easy to guess
   */
  async set(
    { token, emailAddress, newPass }: SetPassBody,
    from: CameFrom,
  ): Promise<{ outcome: Outcome; device: DeviceCookie | null }> {
    await this.strength.demand('newPass', newPass, [emailAddress]);
    const passwordHash = await this.passwords.of(newPass);
    return this.database.transaction(async (tx) => {
      const { count } = await tx.passwordToken.updateMany({
        where: { ...living(token), user: { ...WITH_PASSWORD, email: emailAddress } },
        data: { usedAt: new Date() },
      });
      if (count === 0) {
        // A person with a valid link is its user, and may learn that the address is wrong.
        const isOthers = (await tx.passwordToken.count({ where: living(token) })) > 0;
        const result = isOthers ? 'resetEmailWrong' : 'resetLinkInvalid';
        return { outcome: refused(result), device: null };
      }
      const user = await tx.user.update({ where: { email: emailAddress }, data: { passwordHash } });
      await endAccess(tx, { id: user.id });
      await this.locks.release(tx, user);
      await this.devices.forget(tx, user.id);
      const of = [`user:${user.id}`];
      await noteAudit(tx, { kind: 'account', act: 'passwordSetByLink', by: 'unknown', of });
      await this.mail.enqueue(tx, user, { template: 'passwordChanged', name: user.fullName });
      return { outcome: done('passwordSet'), device: await this.devices.remember(tx, user, from) };
    });
  }

  private async sendLink(tx: Db, email: string): Promise<void> {
    const user = await tx.user.findUnique({
      where: { ...MAY_LOG_IN, email },
      include: { identity: true },
    });
    if (!user) return;
    const sinceAnHour = { gt: new Date(Date.now() - 3_600_000) };
    const sent = await tx.passwordToken.count({
      where: { userId: user.id, createdAt: sinceAnHour },
    });
    if (sent >= LINKS_AN_HOUR) return;
    if (user.identity) return this.sendDirectory(tx, user, user.identity.directory);
    const [link] = await this.links.make(tx, [user.id], RESET_HOURS);
    await this.mail.enqueue(tx, user, {
      template: 'resetPassword',
      name: user.fullName,
      params: { hours: RESET_HOURS },
      link,
    });
  }

  /** Tells a user who has no password where to log in. The token only counts the mail. */
  private async sendDirectory(tx: Db, user: User, kind: DirectoryKind): Promise<void> {
    await this.links.make(tx, [user.id], 0);
    await this.mail.enqueue(tx, user, {
      template: 'directoryLogsIn',
      name: user.fullName,
      params: { directory: this.directories.find(kind)?.settings.name ?? '' },
    });
  }
}

/** A directory logs other users in. */
const WITH_PASSWORD = { ...MAY_LOG_IN, identity: null };

const living = (token: string) => ({
  tokenHash: hashToken(token),
  usedAt: null,
  expiresAt: { gt: new Date() },
});
