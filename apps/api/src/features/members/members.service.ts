import type { Member, SearchMembersAnswer } from '@portal/contracts';
import { can } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { endAccess } from '../../platform/auth/end-access';
import { Database, type Db } from '../../platform/database/database';
import { Prisma, type User } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { Mail } from '../../platform/mail/mail';
import { columnChange, recordEvents, type NewEvent, type StoredChange } from '../../plant/audit';

type WithContractor = User & { contractor: { code: string; name: string; active: boolean } | null };

const WITH_CONTRACTOR = { contractor: { select: { code: true, name: true, active: true } } };

/** Members of a contractor, and who is admitted (docs/product/accounts.md, "Members"). */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A page of the members that the viewer manages, waiting ones first. */
  async search(
    viewer: CurrentUser,
    query: { skip: number; take: number; status?: Member['status'] },
  ): Promise<SearchMembersAnswer> {
    const where = { ...kept(viewer), ...(query.status ? { status: query.status } : {}) };
    const [rows, totalCount] = await Promise.all([
      this.database.user.findMany({
        where,
        include: WITH_CONTRACTOR,
        orderBy: [{ status: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
        skip: query.skip,
        take: query.take,
      }),
      this.database.user.count({ where }),
    ]);
    return { data: rows.map(toMember), totalCount };
  }

  /** How many members wait for the viewer's approval. */
  async countWaiting(viewer: CurrentUser): Promise<number> {
    const contractorId = keptCompany(viewer);
    if (contractorId === null)
      return this.database.user.count({ where: { ...kept(viewer), status: 'pending' } });
    const [waiting] = await this.database.readByIndex<{ count: number }>(Prisma.sql`
      select count(*)::int as count from "user"
      where contractor_id = ${contractorId}::uuid and status = 'pending'`);
    return waiting?.count ?? 0;
  }

  /** Admits a waiting member. The first member of a contractor without users becomes its first user. */
  approve(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const member = await this.lockMember(tx, id, kept(viewer));
      if (member.status !== 'pending') return refused('memberNotPending');
      if (member.contractor?.active === false) return refused('companyInactive');
      const owners = await tx.user.count({
        where: { contractorId: member.contractorId, isCompanyOwner: true },
      });
      await tx.user.update({
        where: { id },
        data: { status: 'active', isCompanyOwner: owners === 0 },
      });
      await this.record(tx, viewer, member, 'approved', [
        columnChange('status', member.status, 'active'),
        ...(owners === 0 ? [columnChange('isCompanyOwner', member.isCompanyOwner, true)] : []),
      ]);
      await this.mail.enqueue(tx, member, {
        template: 'memberApproved',
        name: member.fullName,
        params: { contractor: member.contractor?.name ?? '' },
        link: `${this.env.PUBLIC_URL}/#/`,
      });
      return done('memberApproved');
    });
  }

  /** Rejects a waiting member; the address may register again. */
  reject(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const member = await this.lockMember(tx, id, kept(viewer));
      if (member.status !== 'pending') return refused('memberNotPending');
      await tx.user.delete({ where: { id } });
      await this.record(tx, viewer, member, 'rejected', [
        columnChange('fullName', member.fullName, null),
        columnChange('contractorId', member.contractor?.code ?? null, null),
      ]);
      await this.mail.enqueue(tx, member, {
        template: 'memberRejected',
        name: member.fullName,
        params: { contractor: member.contractor?.name ?? '' },
      });
      return done('memberRejected');
    });
  }

  /**
   * Turns two-step login off for a member who lost the device, and ends the member's sessions. It does not work on the
   * own account: someone who stole a session must not be able to remove the account's protection.
   */
  async resetTwoStep(viewer: CurrentUser, id: string): Promise<Outcome> {
    if (id === viewer.id) return refused('ownTwoStepReset');
    return this.database.transaction(async (tx) => {
      const anybody = can(viewer, 'members:manageAll') ? {} : kept(viewer);
      const member = await this.lockMember(tx, id, anybody);
      await tx.user.update({
        where: { id },
        data: { twoStepMethod: 'off', totpSecret: null, totpLastStep: null },
      });
      await endAccess(tx, { id });
      await this.record(tx, viewer, member, 'twoStepReset', []);
      await this.mail.enqueue(tx, member, { template: 'twoStepChanged', name: member.fullName });
      return done('memberTwoStepReset');
    });
  }

  /**
   * Locks an active member out at once. It does not work on the own account, so that a company always keeps a first
   * user.
   */
  async switchOff(viewer: CurrentUser, id: string): Promise<Outcome> {
    if (id === viewer.id) return refused('ownSwitchOff');
    return this.database.transaction(async (tx) => {
      const member = await this.lockMember(tx, id, kept(viewer));
      if (member.status !== 'active') return refused('memberNotActive');
      await tx.user.update({ where: { id }, data: { status: 'disabled' } });
      await endAccess(tx, { id });
      await this.record(tx, viewer, member, 'switchedOff', [
        columnChange('status', member.status, 'disabled'),
      ]);
      return done('memberSwitchedOff', { name: member.fullName });
    });
  }

  /** Lets a member in again who was locked out. */
  switchOn(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const member = await this.lockMember(tx, id, kept(viewer));
      if (member.status !== 'disabled') return refused('memberNotDisabled');
      if (member.contractor?.active === false) return refused('companyInactive');
      await tx.user.update({ where: { id }, data: { status: 'active' } });
      await this.record(tx, viewer, member, 'changed', [
        columnChange('status', member.status, 'active'),
      ]);
      return done('memberSwitchedOn', { name: member.fullName });
    });
  }

  /** Makes an active member a first user in addition to the existing ones; they all manage the members. */
  makeOwner(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const member = await this.lockMember(tx, id, kept(viewer));
      if (member.status !== 'active') return refused('memberNotActive');
      await tx.user.update({ where: { id }, data: { isCompanyOwner: true } });
      await this.record(tx, viewer, member, 'changed', [
        columnChange('isCompanyOwner', member.isCompanyOwner, true),
      ]);
      return done('memberMadeOwner', { name: member.fullName });
    });
  }

  /** Records an act on a company's members in the administrators' log only if the plant's staff did it. */
  private async record(
    tx: Db,
    viewer: CurrentUser,
    member: User,
    action: NewEvent['action'],
    changes: StoredChange[],
  ): Promise<void> {
    if (!can(viewer, 'members:manageAll')) return;
    const of = { tableName: 'users', rowId: member.id, rowKey: member.email };
    await recordEvents(tx, viewer, [{ action, ...of, changes }]);
  }

  /** @throws AppError notFound if the user does not exist or is not among the members */
  private async lockMember(
    tx: Db,
    id: string,
    members: Prisma.UserWhereInput,
  ): Promise<WithContractor> {
    // Locks the contractor first: if two members are admitted at once, only one finds no first user.
    await tx.$queryRaw`
      select 1 from contractor
      where id = (select contractor_id from "user" where id = ${id}::uuid) for no key update`;
    await tx.$queryRaw`select 1 from "user" where id = ${id}::uuid for update`;
    const member = await tx.user.findFirst({
      where: { ...members, id },
      include: WITH_CONTRACTOR,
    });
    if (!member) throw new AppError('notFound');
    return member;
  }
}

/** The members that a viewer manages: those of the own contractor; an administrator manages all. */
function kept(viewer: CurrentUser): Prisma.UserWhereInput {
  return { contractorId: keptCompany(viewer) ?? { not: null } };
}

/** The company whose members the viewer manages; null if the viewer manages all. @throws AppError forbidden */
function keptCompany(viewer: CurrentUser): string | null {
  if (can(viewer, 'members:manageAll')) return null;
  if (!viewer.contractorId) throw new AppError('forbidden');
  return viewer.contractorId;
}

function toMember(user: WithContractor): Member {
  return {
    id: user.id,
    email: user.email,
    fullName: user.fullName,
    phone: user.phone,
    contractorName: user.contractor?.name ?? '',
    isCompanyOwner: user.isCompanyOwner,
    status: user.status,
    twoStepMethod: user.twoStepMethod,
    createdDate: user.createdAt.toISOString(),
  };
}
