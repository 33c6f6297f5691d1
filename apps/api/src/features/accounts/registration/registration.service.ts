import type { CreateMemberBody, Language, RegisterBody } from '@portal/contracts';
import { CONFIRMATION_HOURS, isTaxCode } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { InvalidInput } from '../../../platform/http/invalid-input';
import { Jobs } from '../../../platform/jobs/jobs';
import { PasswordHash } from '../../../platform/security/password-hash';
import { PasswordStrength } from '../passwords/password-strength';
import { REGISTRATION_MAIL } from './registration-mail';

type Owner = Pick<RegisterBody, 'ownerEmail' | 'ownerPassword' | 'ownerFullName' | 'ownerPhone'>;
type Company =
  { contractorId: string } | Pick<RegisterBody, 'name' | 'countryId' | 'taxCode' | 'address'>;

/**
 * Accepts registrations. It only stores a waiting registration, whether or not the address has an account. A job
 * decides which mail to send, so neither the answer nor its timing reveals whether there is an account.
 */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly passwords: PasswordHash,
    private readonly strength: PasswordStrength,
  ) {}

  /** Registers a new contractor with its first user. */
  async register(body: RegisterBody, language: Language): Promise<Outcome> {
    const { name, countryId, taxCode, address } = body;
    const country = await this.database.country.findFirst({
      where: { id: countryId, active: true },
      select: { isVn: true },
    });
    if (!country) return refused('countryUnknown');
    if (!isTaxCode(taxCode, country.isVn))
      throw new InvalidInput([{ field: 'taxCode', code: 'taxCode', params: {} }]);
    const taken = await this.database.contractor.findUnique({
      where: { taxCode },
      select: { active: true },
    });
    if (taken) return refused(taken.active ? 'taxCodeTaken' : 'companyInactive');
    return this.keep(body, { name, countryId, taxCode, address }, language);
  }

  /** Registers a user who wants to join a known contractor. */
  async createMember(body: CreateMemberBody, language: Language): Promise<Outcome> {
    const contractorId = body.companyId;
    const known = await this.database.contractor.count({
      where: { id: contractorId, active: true },
    });
    return known === 0 ? refused('companyUnknown') : this.keep(body, { contractorId }, language);
  }

  /** @throws InvalidInput if the password is easy to guess */
  private async keep(owner: Owner, company: Company, language: Language): Promise<Outcome> {
    const id = newId();
    await this.strength.demand('ownerPassword', owner.ownerPassword, [
      owner.ownerEmail,
      owner.ownerFullName,
      'name' in company ? company.name : '',
    ]);
    const passwordHash = await this.passwords.of(owner.ownerPassword);
    await this.database.transaction(async (tx) => {
      await tx.registration.create({
        data: {
          id,
          email: owner.ownerEmail,
          passwordHash,
          fullName: owner.ownerFullName,
          phone: owner.ownerPhone,
          language,
          ...company,
          expiresAt: new Date(Date.now() + CONFIRMATION_HOURS * 3_600_000),
        },
      });
      await this.jobs.add(tx, REGISTRATION_MAIL, { registrationId: id });
    });
    return done('registrationSent', { email: owner.ownerEmail });
  }
}
