import type { DirectoryKind } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, isUniqueViolation, type Db } from '../../../platform/database/database';
import { Directories } from '../../../platform/directory/directories';
import { DirectoryError, type LogoutToken } from '../../../platform/directory/directory-client';
import { AppError } from '../../../platform/http/app-error';
import { LOG } from '../../../platform/logging/logging.module';
import { hashToken } from '../../../platform/security/secrets';
import { endOfIdentities } from './end-of-identities';

/** Logouts that directories send (OpenID Connect Back-Channel Logout 1.0): sessions end at once. */
@Injectable()
export class DirectoryLogouts {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws AppError directoryLogoutInvalid unless the directory has signed exactly this, for the portal, once */
  async take(kind: DirectoryKind, token: string): Promise<void> {
    const directory = this.directories.get(kind);
    const { issuer } = directory.settings;
    let logout: LogoutToken;
    try {
      logout = await directory.readLogout(token);
    } catch (error) {
      if (!(error instanceof DirectoryError)) throw error;
      this.log.warn({ err: error, directory: kind }, 'a logout of a directory was refused');
      throw new AppError(error.fault === 'unreachable' ? 'unavailable' : 'directoryLogoutInvalid');
    }
    try {
      await this.database.transaction((tx) => this.end(tx, { kind, issuer }, logout));
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('directoryLogoutInvalid') : error;
    }
  }

  private async end(
    tx: Db,
    { kind, issuer }: { kind: DirectoryKind; issuer: string },
    { id, subject, sid, endsAt }: LogoutToken,
  ): Promise<void> {
    const idHash = hashToken(`${issuer}\n${id}`);
    await tx.directoryLogout.create({ data: { idHash, expiresAt: endsAt } });
    const whose = { issuer, directory: kind, ...(subject !== null && { subject }) };
    const which = sid === null ? {} : { sid };
    const identities =
      subject === null
        ? null
        : await tx.userIdentity.findMany({ where: whose, select: { id: true } });
    await endOfIdentities(
      tx,
      { ...which, identity: whose },
      {
        ...which,
        directory: kind,
        ...(identities && { identityId: { in: identities.map((one) => one.id) } }),
      },
    );
  }
}
