import {
  INVITATION_DAYS,
  OPEN_INVITATIONS,
  type Invitation as ShownInvitation,
  type InviteBody,
} from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import type { Invitation } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Jobs } from '../../../platform/jobs/jobs';
import { Mail } from '../../../platform/mail/mail';
import { Limits } from '../../../platform/rate-limit/counted-limits';
import { hashToken, randomToken, Secrets } from '../../../platform/security/secrets';
import { LIMITS } from '../limits';

/** Days for which an expired invitation stays in the list, so that it can be sent again. */
const KEEP_DAYS = 30;

/** The invitations of a company, managed by its first users (docs/product/accounts.md, "Members"). */
@Injectable()
export class InvitationsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly limits: Limits,
    private readonly mail: Mail,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      const longAgo = new Date(Date.now() - KEEP_DAYS * 86_400_000);
      await this.database.invitation.deleteMany({ where: { expiresAt: { lt: longAgo } } });
    });
  }

  /** The open invitations of the viewer's company, the one sent last first. */
  async list(viewer: CurrentUser): Promise<ShownInvitation[]> {
    const rows = await this.database.invitation.findMany({
      where: { contractorId: companyOf(viewer) },
      include: { invitedBy: { select: { fullName: true } } },
      orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    });
    const now = new Date();
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      fullName: row.fullName,
      jobTitle: row.jobTitle,
      phone: row.phone,
      invitedBy: row.invitedBy.fullName,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isExpired: row.expiresAt <= now,
    }));
  }

  /** Invites a person without an account. The answer does not reveal whether the address has an account elsewhere. */
  async invite(viewer: CurrentUser, body: InviteBody): Promise<Outcome> {
    const limited = await this.limited(viewer, body.email);
    if (limited) return limited;
    return this.database.transaction(async (tx) => {
      const contractorId = await lockCompany(tx, viewer);
      const taken = await this.taken(tx, contractorId, body.email);
      if (taken) return taken;
      const open = await tx.invitation.findMany({
        where: { contractorId },
        select: { email: true },
      });
      if (open.some(({ email }) => email === body.email))
        return refused('invitationExists', { email: body.email });
      if (open.length >= OPEN_INVITATIONS)
        return refused('invitationsTooMany', { max: OPEN_INVITATIONS });
      const row = { id: newId(), contractorId, ...body };
      await this.mailLink(tx, viewer, row, (link) =>
        tx.invitation.create({ data: { ...row, ...link } }),
      );
      return done('invitationSent', { email: body.email, days: INVITATION_DAYS });
    });
  }

  /** Mails a new link; the previous one becomes invalid. */
  async send(viewer: CurrentUser, id: string): Promise<Outcome> {
    const { email } = await this.find(this.database, viewer, id);
    const limited = await this.limited(viewer, email);
    if (limited) return limited;
    return this.database.transaction(async (tx) => {
      const contractorId = await lockCompany(tx, viewer);
      const row = await this.find(tx, viewer, id);
      const taken = await this.taken(tx, contractorId, email);
      if (taken) return taken;
      await this.mailLink(tx, viewer, row, (link) =>
        tx.invitation.update({ where: { id }, data: link }),
      );
      return done('invitationSent', { email, days: INVITATION_DAYS });
    });
  }

  /** Takes an invitation back; its link becomes invalid. */
  withdraw(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      await lockCompany(tx, viewer);
      const { email } = await this.find(tx, viewer, id);
      await tx.invitation.delete({ where: { id } });
      return done('invitationWithdrawn', { email });
    });
  }

  /** @throws AppError notFound if it does not exist or belongs to another company */
  private async find(db: Db, viewer: CurrentUser, id: string): Promise<Invitation> {
    const row = await db.invitation.findFirst({ where: { id, contractorId: companyOf(viewer) } });
    if (!row) throw new AppError('notFound');
    return row;
  }

  /** Why an address cannot be invited. About an account outside the company, it only says that there is one. */
  private async taken(tx: Db, contractorId: string, email: string): Promise<Outcome | null> {
    const user = await tx.user.findUnique({
      where: { email },
      select: { contractorId: true, fullName: true },
    });
    if (!user) return null;
    return user.contractorId === contractorId
      ? refused('inviteeIsMember', { name: user.fullName, email })
      : refused('inviteeTaken', { email });
  }

  /** Limits the mails of one inviter, and those to one mailbox. */
  private async limited(viewer: CurrentUser, email: string): Promise<Outcome | null> {
    const wait =
      (await this.limits.tryToTake(LIMITS.invite, viewer.id)) ||
      (await this.limits.tryToTake(
        LIMITS.invitedMailbox,
        this.secrets.keyedHash('mailbox', email),
      ));
    return wait === 0 ? null : refused('invitationsTooFast', { minutes: Math.ceil(wait / 60_000) });
  }

  private async mailLink(
    tx: Db,
    viewer: CurrentUser,
    { contractorId, email, fullName }: Pick<Invitation, 'contractorId' | 'email' | 'fullName'>,
    keep: (
      link: Pick<Invitation, 'tokenHash' | 'invitedById' | 'sentAt' | 'expiresAt'>,
    ) => Promise<unknown>,
  ): Promise<void> {
    const token = randomToken();
    const sentAt = new Date();
    await keep({
      tokenHash: hashToken(token),
      invitedById: viewer.id,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + INVITATION_DAYS * 86_400_000),
    });
    const inviter = await tx.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const { name } = await tx.contractor.findUniqueOrThrow({ where: { id: contractorId } });
    // The reader's language is unknown; colleagues usually read the same one.
    const to = { email, language: inviter.language };
    await this.mail.enqueue(tx, to, {
      template: 'memberInvited',
      name: fullName,
      params: { by: inviter.fullName, contractor: name, days: INVITATION_DAYS },
      link: `${this.env.PUBLIC_URL}/#/loi-moi/${token}`,
    });
  }
}

/** @throws AppError forbidden if the viewer has no company */
function companyOf({ contractorId }: CurrentUser): string {
  if (!contractorId) throw new AppError('forbidden');
  return contractorId;
}

/** Makes invitations of a company wait for each other, so that their checks stay valid. */
async function lockCompany(tx: Db, viewer: CurrentUser): Promise<string> {
  const id = companyOf(viewer);
  await tx.$queryRaw`select 1 from contractor where id = ${id}::uuid for no key update`;
  return id;
}
