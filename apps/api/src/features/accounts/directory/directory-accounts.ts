import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../../config/env';
import type { DirectorySettings } from '../../../config/directory-settings';
import { endAccess } from '../../../platform/auth/end-access';
import type { CameFrom } from '../../../platform/auth/came-from';
import { Database, isUniqueViolation, type Db } from '../../../platform/database/database';
import type { UserIdentity } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import {
  demandsTwoStep,
  groupsIn,
  hasDemanded,
  personIn,
} from '../../../platform/directory/directory-claims';
import type { Told } from '../../../platform/directory/directory-client';
import { AppError } from '../../../platform/http/app-error';
import { DEFAULT_LANGUAGE } from '@portal/contracts';
import { LOG } from '../../../platform/logging/logging.module';
import { Mail } from '../../../platform/mail/mail';
import { lockMasterData } from '../../../platform/master-data';
import { columnChange, recordByDirectory } from '../../../plant/audit';
import { isLastLocalAdmin, userSearchText } from '../../../plant/users';
import { KnownDevices } from '../login/known-devices';
import { demandMayLogIn, WITH_CONTRACTOR, type UserOfContractor } from '../login/may-log-in';
import { DirectoryRights, rightsOf, type Rights } from './directory-rights';

/** Who may come in by a directory. */
export interface Admitted {
  identityId: string;
  hasTwoStep: boolean;
}

/**
 * Accounts behind identities of directories. Issuer and subject alone say who somebody is: an account with the same
 * mail address is somebody else's until its user has connected it (docs/product/accounts.md).
 */
@Injectable()
export class DirectoryAccounts {
  constructor(
    private readonly database: Database,
    private readonly rights: DirectoryRights,
    private readonly devices: KnownDevices,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * The account of somebody for whom a directory has vouched: known, connected just now, or made just now.
   * @param connectingId the user who connects an account
   * @throws AppError saying why the person may not come in, and what to do
   */
  async admit(
    settings: DirectorySettings,
    told: Told,
    connectingId: string | null,
    from: CameFrom,
  ): Promise<Admitted> {
    const hasTwoStep = demandsTwoStep(settings);
    if (!hasDemanded(told.claims, settings))
      throw new AppError('directoryTwoStep', { name: settings.name });
    try {
      return await this.database.transaction(async (tx) => {
        const rights = await this.rightsIn(tx, settings, told);
        if (rights?.role === 'admin' && this.env.ADMIN_TWO_STEP && !hasTwoStep)
          throw new AppError('directoryAdminTwoStep', { name: settings.name });
        const { id, userId } = await this.identity(tx, settings, told, {
          connectingId,
          rights,
          from,
        });
        if (rights) await this.rights.give(tx, [{ userId, rights }]);
        return { identityId: id, hasTwoStep };
      });
    } catch (error) {
      // Two browsers may log the same person in for the first time.
      throw isUniqueViolation(error) ? new AppError('conflict') : error;
    }
  }

  /** What the groups of staff give; null for contractors, whose company decides. @throws AppError directoryNoGroup */
  private async rightsIn(
    tx: Db,
    settings: DirectorySettings,
    { claims }: Told,
  ): Promise<Rights | null> {
    if (settings.kind !== 'staff') return null;
    const groups = groupsIn(claims, settings);
    if (groups.length === 0)
      this.log.warn({ claim: settings.groupsClaim }, 'a directory names no groups');
    const rights = rightsOf(groups, await this.rights.list(tx));
    if (!rights) throw new AppError('directoryNoGroup', { name: settings.name });
    return rights;
  }

  private async identity(
    tx: Db,
    settings: DirectorySettings,
    told: Told,
    {
      connectingId,
      rights,
      from,
    }: { connectingId: string | null; rights: Rights | null; from: CameFrom },
  ): Promise<UserIdentity> {
    const { kind, name } = settings;
    const { issuer, subject } = told;
    const known = await tx.userIdentity.findUnique({
      where: { issuer_subject: { issuer, subject } },
      include: { user: { include: WITH_CONTRACTOR } },
    });
    if (known) {
      if (connectingId !== null && known.userId !== connectingId)
        throw new AppError('directoryIdentityTaken', { name });
      if (known.directory !== kind) throw new AppError('directoryNotConnected', { name });
      demandMayLogIn(known.user);
      return known;
    }
    if (connectingId !== null) return this.connect(tx, settings, told, connectingId);
    if (rights === null) throw new AppError('directoryNotConnected', { name });
    return this.make(tx, settings, told, rights, from);
  }

  /** Turns an account with a password into one that the directory logs in. */
  private async connect(
    tx: Db,
    { kind, name }: DirectorySettings,
    { issuer, subject }: Told,
    userId: string,
  ): Promise<UserIdentity> {
    await lockMasterData(tx);
    const user: UserOfContractor = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      include: WITH_CONTRACTOR,
    });
    demandMayLogIn(user);
    if (await isLastLocalAdmin(tx, [userId])) throw new AppError('directoryLastAdmin');
    if ((await tx.userIdentity.count({ where: { userId } })) > 0)
      throw new AppError('directoryIdentityTaken', { name });
    const identity = await tx.userIdentity.create({
      data: { id: newId(), userId, directory: kind, issuer, subject },
    });
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash: null, twoStepMethod: 'off', totpSecret: null, totpLastStep: null },
    });
    await endAccess(tx, { id: userId });
    await this.devices.forget(tx, userId);
    await this.record(tx, user, kind, 'changed');
    await this.mail.enqueue(tx, user, {
      template: 'directoryConnected',
      name: user.fullName,
      params: { directory: name },
    });
    return identity;
  }

  /** Makes the account of a member of the staff who logs in for the first time. */
  private async make(
    tx: Db,
    settings: DirectorySettings,
    { issuer, subject, claims }: Told,
    { role }: Rights,
    { language }: CameFrom,
  ): Promise<UserIdentity> {
    const { kind, name } = settings;
    const { email, fullName, phone } = personIn(claims, settings);
    await lockMasterData(tx);
    if ((await tx.user.count({ where: { email } })) > 0)
      throw new AppError('directoryAddressTaken', { email, name });
    const user = await tx.user.create({
      data: {
        id: newId(),
        email,
        fullName,
        searchText: userSearchText(fullName, email),
        phone,
        role,
        language: language ?? DEFAULT_LANGUAGE,
        status: 'active',
      },
    });
    await tx.invitation.deleteMany({ where: { email } });
    await this.record(tx, user, kind, 'created');
    return tx.userIdentity.create({
      data: { id: newId(), userId: user.id, directory: kind, issuer, subject },
    });
  }

  private record(
    tx: Db,
    { id, email }: { id: string; email: string },
    kind: DirectorySettings['kind'],
    action: 'created' | 'changed',
  ): Promise<void> {
    const of = { tableName: 'users', rowId: id, rowKey: email };
    const changes = [columnChange('directory', null, kind)];
    return recordByDirectory(tx, [{ action, ...of, changes }]);
  }
}
