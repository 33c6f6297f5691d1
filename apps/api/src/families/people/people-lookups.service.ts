import {
  positions,
  type Language,
  type RegisteredPerson,
  type StaffItem,
  type StaffProfile,
  type Violation,
} from '@portal/contracts';
import { identityKey, plantDate, searchable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { PeopleRecords } from '../../features/plant-records';
import { ReferenceCache } from '../../features/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { Signatures } from '../../platform/storage/signatures';
import { withoutExpired } from '../../entry/items/profile-answer';
import { itemsOf } from '../../requests/request-items';
import { knownTo, registeredCards } from './people-registry';
import { PeopleFamily } from './people.family';

interface SearchInput {
  keyword: string;
  requestId?: string;
  skip: number;
  take: number;
}

/** What a clerk need not type again: her company's people, earlier requests, herself (decisions, sections 5 and 6). */
@Injectable()
export class PeopleLookups {
  constructor(
    private readonly database: Database,
    private readonly family: PeopleFamily,
    private readonly records: PeopleRecords,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  /** A page of the company's registry by name, or of the people of one of its requests. */
  async search(
    viewer: CurrentUser,
    { keyword, requestId, skip, take }: SearchInput,
    language: Language,
  ): Promise<{ data: RegisteredPerson[]; totalCount: number }> {
    const contractorId = ownCompany(viewer);
    const where: Prisma.ContractorPersonWhereInput = {
      contractorId,
      searchText: { contains: searchable(keyword) },
      ...(requestId ? { identityKey: { in: await this.keysOf(contractorId, requestId) } } : {}),
    };
    const [rows, totalCount, positionRows] = await Promise.all([
      registeredCards(this.database, where, { skip, take }),
      this.database.contractorPerson.count({ where }),
      this.cache.rows(positions, language),
    ]);
    const positionNames = new Map(positionRows.map(({ id, name }) => [id, name]));
    const barred = await this.records.blacklisted(
      this.database,
      rows.map(({ card }) => card.identityKey),
    );
    const data = rows.map(({ card: { input, identityKey: key }, registeredAt, requestNumber }) => ({
      itemId: input.id,
      identityCardNumber: input.identityCardNumber,
      fullName: input.fullName,
      positionName: positionNames.get(input.positionId ?? '') ?? '',
      dateOfBirth: input.dateOfBirth,
      image: input.imageId && this.signatures.sign(input.imageId, 'preview-64'),
      registeredDate: registeredAt.toISOString(),
      requestNumber,
      isBlackList: barred.has(key),
    }));
    return { data, totalCount };
  }

  /** Somebody by identity number, or null for whom the company has not registered. */
  async profile(
    viewer: CurrentUser,
    identityNumber: string,
    language: Language,
  ): Promise<StaffProfile> {
    const key = identityKey(identityNumber);
    const [profile] = await this.profilesWhere(viewer, { identityKey: key }, language);
    return profile ?? null;
  }

  /** Cards of the registry, in the order asked for; unknown ones are left out. */
  async profiles(
    viewer: CurrentUser,
    ids: readonly string[],
    language: Language,
  ): Promise<NonNullable<StaffProfile>[]> {
    const cards = await this.cards(viewer, { id: { in: [...ids] } }, language);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const today = plantDate(new Date());
    return ids.flatMap((id) => {
      const card = byId.get(id);
      return card ? [toProfile(card, today)] : [];
    });
  }

  /** Cards of the registry that fit a condition. */
  async profilesWhere(
    viewer: CurrentUser,
    where: Prisma.ContractorPersonWhereInput,
    language: Language,
  ): Promise<NonNullable<StaffProfile>[]> {
    const today = plantDate(new Date());
    return (await this.cards(viewer, where, language)).map((card) => toProfile(card, today));
  }

  /** Violations of somebody whom the company has registered; of others it learns nothing. */
  async violations(viewer: CurrentUser, identityNumber: string): Promise<Violation[]> {
    const key = identityKey(identityNumber);
    const isOwn = await this.isRegistered(viewer, key);
    if (!isOwn) throw new AppError('notFound');
    return (await this.records.violations(this.database, [key])).get(key) ?? [];
  }

  /** Whether the viewer may ask about a person: staff about anybody, a company about its own people. */
  async isRegistered(viewer: CurrentUser, key: string): Promise<boolean> {
    return (await knownTo(this.database, viewer, [key])).has(key);
  }

  private async cards(
    viewer: CurrentUser,
    where: Prisma.ContractorPersonWhereInput,
    language: Language,
  ): Promise<StaffItem[]> {
    const registered = await registeredCards(this.database, {
      ...where,
      contractorId: ownCompany(viewer),
    });
    return this.family.registryCards(this.database, viewer, registered, language);
  }

  private async keysOf(contractorId: string, requestId: string): Promise<string[]> {
    const people = await this.database.peopleItem.findMany({
      where: { item: { ...itemsOf(requestId), request: { contractorId } } },
      select: { identityKey: true },
    });
    return people.map((person) => person.identityKey);
  }
}

/** @throws AppError notFound for plant staff, who have no registry of their own */
function ownCompany({ contractorId }: CurrentUser): string {
  if (!contractorId) throw new AppError('notFound');
  return contractorId;
}

/** A card as a start for a new one: verdicts stay behind, and so do documents that have expired. */
function toProfile(card: StaffItem, today: string): NonNullable<StaffProfile> {
  const {
    id: _id,
    result: _result,
    checkingDescription: _description,
    reasonCode: _reason,
    field: _field,
    ...profile
  } = card;
  return { ...profile, staffProfileFiles: withoutExpired(profile.staffProfileFiles, today) };
}
