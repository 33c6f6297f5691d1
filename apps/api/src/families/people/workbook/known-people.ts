import type { Language, StaffProfile } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { PeopleLookups } from '../people-lookups.service';

/** People of the company's registry, looked up for a whole list at once. */
@Injectable()
export class KnownPeople {
  constructor(
    private readonly database: Database,
    private readonly lookups: PeopleLookups,
  ) {}

  /** Newest cards by identity key; of people whom the company has never registered there is none. */
  async byKey(
    { contractorId, ...user }: CurrentUser,
    keys: readonly string[],
    language: Language,
  ): Promise<Map<string, NonNullable<StaffProfile>>> {
    if (!contractorId) return new Map();
    const known = await this.database.contractorPerson.findMany({
      where: { contractorId, identityKey: { in: [...keys] } },
      select: { lastItemId: true },
    });
    if (known.length === 0) return new Map();
    const itemIds = known.map(({ lastItemId }) => lastItemId);
    const profiles = await this.lookups.profiles({ contractorId, ...user }, itemIds, language);
    return new Map(profiles.map((profile) => [identityKey(profile.identityCardNumber), profile]));
  }
}
