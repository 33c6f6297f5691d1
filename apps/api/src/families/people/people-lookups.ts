import {
  positions,
  type Language,
  type RegisteredPerson,
  type StaffItem,
  type StaffProfile,
  type Violation,
  type waitingPeopleAnswer,
  type waitingPeopleBody,
} from '@portal/contracts';
import { identityKey, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { PeopleRecords } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { ownCompany } from '../../platform/auth/own-company';
import { Database } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { everyWord } from '../../platform/database/keyword';
import { AppError } from '../../platform/http/app-error';
import { Signatures } from '../../platform/storage/signatures';
import type { Lookups } from '../../entry/items/filed-profile.controller';
import { withoutExpired } from '../../requests/core/items/profile-answer';
import { RecordReads } from '../../requests/reads/record-reads';
import { itemsOf } from '../../requests/core/request-row';
import { PeopleAnswers } from './people-answers';
import { waitingPeople } from './waiting-people';
import { knownTo, registeredPeople } from '../../plant/company-people';

interface SearchInput {
  keyword: string;
  requestId?: string;
  crewId?: string;
  skip: number;
  take: number;
}

/** Finds what users need not type again: their company's people, and earlier requests. */
@Injectable()
export class PeopleLookups implements Lookups<NonNullable<StaffProfile>> {
  constructor(
    private readonly database: Database,
    private readonly answers: PeopleAnswers,
    private readonly records: PeopleRecords,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
    private readonly reads: RecordReads,
  ) {}

  /** A page of the company's registry by name, or of the people of one of its requests or crews. */
  async search(
    viewer: CurrentUser,
    { keyword, requestId, crewId, skip, take }: SearchInput,
    language: Language,
  ): Promise<{ data: RegisteredPerson[]; totalCount: number }> {
    const contractorId = ownCompany(viewer);
    const where: Prisma.ContractorPersonWhereInput = {
      contractorId,
      ...everyWord(keyword),
      ...(crewId && { crews: { some: { crewId } } }),
      ...(requestId ? { identityKey: { in: await this.keysOf(contractorId, requestId) } } : {}),
    };
    const [rows, totalCount, positionRows] = await Promise.all([
      registeredPeople(this.database, where, { skip, take }),
      this.database.contractorPerson.count({ where }),
      this.cache.rows(positions, language),
    ]);
    const positionNames = new Map(positionRows.map(({ id, name }) => [id, name]));
    const keys = rows.map(({ person }) => person.identityKey);
    const known = await knownTo(this.database, viewer, keys);
    const barred = await this.records.blacklisted(this.database, [...known]);
    const data = rows.map(
      ({ person: { input, identityKey: key }, registeredAt, requestNumber }) => ({
        itemId: input.id,
        identityCardNumber: input.identityCardNumber,
        fullName: input.fullName,
        positionName: positionNames.get(input.positionId ?? '') ?? '',
        dateOfBirth: input.dateOfBirth,
        image: input.imageId && this.signatures.sign(input.imageId, 'preview-64'),
        registeredDate: registeredAt.toISOString(),
        requestNumber,
        isBlackList: barred.has(key),
      }),
    );
    return { data, totalCount };
  }

  /**
   * Those of the given people who are also in other running requests of the company, on some of the
   * same days.
   */
  async waiting(
    viewer: CurrentUser,
    asked: z.output<typeof waitingPeopleBody>,
  ): Promise<z.infer<typeof waitingPeopleAnswer>> {
    const numbers = await waitingPeople(this.database, ownCompany(viewer), asked);
    return asked.identityCardNumbers.flatMap((identityCardNumber) => {
      const requestNumbers = numbers.get(identityKey(identityCardNumber));
      return requestNumbers ? [{ identityCardNumber, requestNumbers }] : [];
    });
  }

  /** A person by identity number; null if the company has not registered the person. */
  async find(
    viewer: CurrentUser,
    identityNumber: string,
    language: Language,
  ): Promise<StaffProfile> {
    const where = { identityKey: identityKey(identityNumber) };
    const [person] = await this.people(viewer, where, language);
    return person ? toProfile(person, plantDate(new Date())) : null;
  }

  /** People of the registry, in the given order; unknown ones are left out. */
  async profiles(
    viewer: CurrentUser,
    ids: readonly string[],
    language: Language,
  ): Promise<NonNullable<StaffProfile>[]> {
    const people = await this.people(viewer, { id: { in: [...ids] } }, language);
    const byId = new Map(people.map((person) => [person.id, person]));
    const today = plantDate(new Date());
    return ids.flatMap((id) => {
      const person = byId.get(id);
      return person ? [toProfile(person, today)] : [];
    });
  }

  /** People of the registry by identity key; unknown ones are left out. */
  async byKey(
    viewer: CurrentUser,
    keys: readonly string[],
    language: Language,
  ): Promise<Map<string, NonNullable<StaffProfile>>> {
    if (!viewer.contractorId) return new Map();
    const today = plantDate(new Date());
    const people = await this.people(viewer, { identityKey: { in: [...keys] } }, language);
    return new Map(
      people.map((person) => [identityKey(person.identityCardNumber), toProfile(person, today)]),
    );
  }

  /**
   * The violations of a person, if the viewer may read the person's record.
   * @throws AppError notFound for any other person
   */
  async violations(viewer: CurrentUser, identityNumber: string): Promise<Violation[]> {
    const key = identityKey(identityNumber);
    if (!(await this.isKnown(viewer, key))) throw new AppError('notFound');
    await this.reads.note(viewer, 'violations', key);
    return (await this.records.violations(this.database, [key])).get(key) ?? [];
  }

  /** Whether the viewer may read what the plant stores about a person. */
  async isKnown(viewer: CurrentUser, key: string): Promise<boolean> {
    return (await knownTo(this.database, viewer, [key])).has(key);
  }

  private async people(
    viewer: CurrentUser,
    where: Prisma.ContractorPersonWhereInput,
    language: Language,
  ): Promise<StaffItem[]> {
    const registered = await registeredPeople(this.database, {
      ...where,
      contractorId: ownCompany(viewer),
    });
    const files = new Map(registered.flatMap((one) => one.files).map((file) => [file.id, file]));
    const people = registered.map(({ person }) => person);
    const context = { plan: NO_PLAN, files };
    return this.answers.items(this.database, viewer, people, context, language);
  }

  private async keysOf(contractorId: string, requestId: string): Promise<string[]> {
    const people = await this.database.peopleItem.findMany({
      where: { item: { ...itemsOf(requestId), request: { contractorId } } },
      select: { identityKey: true },
    });
    return people.map((person) => person.identityKey);
  }
}

/** The registry belongs to no request, so there is no plan from which anything follows. */
const NO_PLAN = { listWorkAreas: [], visitorTypeId: null, startDate: null, endDate: null };

/** A person as the start of a new form, without verdicts and expired documents. */
function toProfile(person: StaffItem, today: string): NonNullable<StaffProfile> {
  const {
    id: _id,
    result: _result,
    checkingDescription: _description,
    reasonCode: _reason,
    field: _field,
    findings: _findings,
    ...profile
  } = person;
  return { ...profile, staffProfileFiles: withoutExpired(profile.staffProfileFiles, today) };
}
