import { searchable } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import { Database, isUniqueViolation, type Db } from '../../../platform/database/database';
import type { Registration } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Mail } from '../../../platform/mail/mail';
import { hashToken } from '../../../platform/security/secrets';
import { userSearchText } from '../../../plant/users';

export interface Confirmation extends Outcome {
  needsApproval: boolean;
}

/** Makes confirmations wait for each other: they are rare, and each reads before it writes. */
const LOCK = 7_203_115;

const invalid: Confirmation = { ...refused('confirmationInvalid'), needsApproval: false };
const already: Confirmation = { ...refused('emailAlreadyConfirmed'), needsApproval: false };

/** Rolls back a confirmation; it carries the answer. */
class NotConfirmed extends Error {
  constructor(readonly answer: Confirmation) {
    super('not confirmed');
  }
}

/** Turns a confirmed registration into a user, and a new contractor if necessary. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Redeems the token of a confirmation link; it works once. A refused confirmation changes nothing. */
  async confirm(token: string): Promise<Confirmation> {
    try {
      return await this.database.transaction((tx) => this.confirmOnce(tx, token));
    } catch (error) {
      if (error instanceof NotConfirmed) return error.answer;
      // An administrator may enter the address or the tax code at the same time.
      throw isUniqueViolation(error) ? new AppError('conflict') : error;
    }
  }

  /** @throws NotConfirmed, which rolls back what was written */
  private async confirmOnce(tx: Db, token: string): Promise<Confirmation> {
    const registration = await this.take(tx, token);
    if (!registration) throw new NotConfirmed((await this.isUsed(tx, token)) ? already : invalid);
    const { email, passwordHash, fullName, phone, language } = registration;
    // Two people may confirm the same address, or contractors with the same tax code: the second sees what the first
    // created.
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    if ((await tx.user.count({ where: { email } })) > 0) throw new NotConfirmed(invalid);
    const contractor = await this.contractorOf(tx, registration);
    if (!contractor.active)
      throw new NotConfirmed({ ...refused('companyInactive'), needsApproval: false });
    const needsApproval = !contractor.isNew;
    await tx.user.create({
      data: {
        id: newId(),
        email,
        passwordHash,
        fullName,
        searchText: userSearchText(fullName, email),
        phone,
        language,
        role: 'contractor',
        contractorId: contractor.id,
        isCompanyOwner: contractor.isNew,
        status: needsApproval ? 'pending' : 'active',
      },
    });
    // An account belongs to one company, so its other invitations are obsolete.
    await tx.invitation.deleteMany({ where: { email } });
    if (needsApproval) await this.askForApproval(tx, registration, contractor);
    return {
      ...done(needsApproval ? 'emailConfirmedPending' : 'emailConfirmed'),
      needsApproval,
    };
  }

  /** Marks the registration as confirmed; a second call with the same link finds none. */
  private async take(tx: Db, token: string): Promise<Registration | null> {
    const tokenHash = hashToken(token);
    const now = new Date();
    const { count } = await tx.registration.updateMany({
      where: { tokenHash, confirmedAt: null, expiresAt: { gt: now } },
      data: { confirmedAt: now },
    });
    return count === 1 ? tx.registration.findUnique({ where: { tokenHash } }) : null;
  }

  /** Whether the link was used before; only the receiver of the mail can know it. */
  private async isUsed(tx: Db, token: string): Promise<boolean> {
    const where = { tokenHash: hashToken(token), confirmedAt: { not: null } };
    return (await tx.registration.count({ where })) > 0;
  }

  /** The contractor to join; a new one unless its tax code was registered in the meantime. */
  private async contractorOf(
    tx: Db,
    registration: Registration,
  ): Promise<{ id: string; name: string; active: boolean; isNew: boolean }> {
    const { contractorId, name, countryId, taxCode, address } = registration;
    const known = await tx.contractor.findFirst({
      where: contractorId ? { id: contractorId } : { taxCode: taxCode ?? '' },
    });
    if (known) return { ...known, isNew: false };
    if (!name || !countryId || !taxCode || !address)
      throw new Error(`Registration ${registration.id} names no contractor`);
    const [row] = await tx.$queryRaw<
      { number: bigint }[]
    >`select nextval('contractor_code') as number`;
    const code = `NT${String(row?.number).padStart(5, '0')}`;
    const created = await tx.contractor.create({
      data: {
        id: newId(),
        code,
        name,
        countryId,
        taxCode,
        address,
        searchText: searchable(`${code} ${name}`),
      },
    });
    return { ...created, isNew: true };
  }

  /** Notifies the users who may admit the member: the company's first user, or the administrators if there is none. */
  private async askForApproval(
    tx: Db,
    member: Registration,
    contractor: { id: string; name: string },
  ): Promise<void> {
    const owners = await tx.user.findMany({
      where: { contractorId: contractor.id, isCompanyOwner: true, status: 'active' },
    });
    const approvers =
      owners.length > 0
        ? owners
        : await tx.user.findMany({ where: { role: 'admin', status: 'active' } });
    const params = {
      member: member.fullName,
      memberEmail: member.email,
      contractor: contractor.name,
    };
    const link = `${this.env.PUBLIC_URL}/#/thanh-vien`;
    await this.mail.enqueueAll(
      tx,
      approvers.map((to) => ({
        to,
        content: { template: 'memberWaiting', name: to.fullName, params, link },
      })),
    );
  }
}
