import type { Language, StaffProfile } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { PeopleLookups } from '../people-lookups.service';

/** People of the company's registry, looked up for a whole list at once. */
@Injectable()
export class KnownPeople {
  constructor(private readonly lookups: PeopleLookups) {}

  /** Newest cards by identity key; of people whom the company has never registered there is none. */
  async byKey(
    viewer: CurrentUser,
    keys: readonly string[],
    language: Language,
  ): Promise<Map<string, NonNullable<StaffProfile>>> {
    if (!viewer.contractorId) return new Map();
    const where = { identityKey: { in: [...keys] } };
    const profiles = await this.lookups.profilesWhere(viewer, where, language);
    return new Map(profiles.map((profile) => [identityKey(profile.identityCardNumber), profile]));
  }
}
