import {
  countryList,
  educations,
  genders,
  healthStatuses,
  positions,
  workItems,
  type ImportAnswer,
  type Language,
  type ReferenceList,
  type StaffItem,
  type StaffItemInput,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportErrors } from '../../../features/import-errors';
import { choicesOf, ReferenceCache } from '../../../features/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { reviewAnswer } from '../../../entry/items/stored-card';
import type { Choices } from '../../../entry/workbook/choices';
import { importAnswer } from '../../../entry/workbook/exchange';
import { ListWorkbooks, type FamilyList } from '../../../entry/workbook/list-workbooks.service';
import { KnownPeople } from './known-people';
import { peopleList, type PeopleListName } from './people-list';

const LISTS: Record<PeopleListName, ReferenceList> = {
  countries: countryList,
  genders,
  positions,
  workItems,
  educations,
  healthStatuses,
};

/** Lists of people as workbooks; whom the company knows comes with photo and documents. */
@Injectable()
export class PeopleWorkbooks implements FamilyList<StaffItemInput>, OnModuleInit {
  readonly definition = peopleList;

  constructor(
    private readonly cache: ReferenceCache,
    private readonly errors: ImportErrors,
    private readonly knownPeople: KnownPeople,
    private readonly workbooks: ListWorkbooks,
  ) {}

  onModuleInit(): void {
    this.workbooks.join('people', this);
  }

  choices(): Promise<Choices> {
    return choicesOf(this.cache, LISTS);
  }

  async ids(): Promise<Record<string, string[]>> {
    const countries = await this.cache.rows(countryList, 'vi');
    return { vietnam: countries.filter(({ isVn }) => isVn).map(({ id }) => id) };
  }

  /** Reads a workbook: good rows come back, bad ones are kept for its uploader. */
  async read(
    user: CurrentUser,
    bytes: Buffer,
    language: Language,
  ): Promise<ImportAnswer<StaffItem>> {
    const file = { user, bytes, errors: this.errors };
    const imported = await this.workbooks.read<StaffItemInput>('people', file, language);
    return importAnswer(imported, await this.withRegistry(user, imported.items, language));
  }

  /** Photo, documents and what the plant holds against somebody come along for those whom the company knows. */
  private async withRegistry(
    user: CurrentUser,
    items: readonly StaffItemInput[],
    language: Language,
  ): Promise<StaffItem[]> {
    const keys = items.map((item) => identityKey(item.identityCardNumber));
    const known = await this.knownPeople.byKey(user, keys, language);
    return items.map((item, at) => {
      const profile = known.get(keys[at] ?? '');
      return {
        ...item,
        imageId: profile?.imageId ?? null,
        image: profile?.image ?? null,
        listSafetyGuideIds: [],
        staffProfileFiles: profile?.staffProfileFiles ?? [],
        violationHistory: profile?.violationHistory ?? [],
        isBlackList: profile?.isBlackList ?? false,
        ...reviewAnswer({ result: null, verdict: null }),
      };
    });
  }
}
