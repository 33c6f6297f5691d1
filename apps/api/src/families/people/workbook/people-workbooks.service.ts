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
import { Injectable } from '@nestjs/common';
import { ImportErrors } from '../../../features/import-errors';
import { choicesOf, ReferenceCache } from '../../../features/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { translate } from '../../../platform/i18n/translator';
import { reviewAnswer } from '../../../requests/cards/stored-card';
import { ListWorkbooks } from '../../../requests/workbook/list-workbooks.service';
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

/** Lists of people as workbooks: template, export, import. */
@Injectable()
export class PeopleWorkbooks {
  constructor(
    private readonly cache: ReferenceCache,
    private readonly errors: ImportErrors,
    private readonly knownPeople: KnownPeople,
    private readonly workbooks: ListWorkbooks,
  ) {}

  /** People in the layout of the template; none make the template itself. */
  async write(items: readonly StaffItemInput[], language: Language): Promise<Uint8Array> {
    const choices = await choicesOf(this.cache, LISTS);
    return this.workbooks.write({ family: 'people', choices }, items, language);
  }

  /** Reads a workbook: good rows come back, bad ones are kept for its uploader. */
  async read(
    user: CurrentUser,
    bytes: Buffer,
    language: Language,
  ): Promise<ImportAnswer<StaffItem>> {
    const [choices, countries] = await Promise.all([
      choicesOf(this.cache, LISTS),
      this.cache.rows(countryList, 'vi'),
    ]);
    const vietnam = countries.filter(({ isVn }) => isVn).map(({ id }) => id);
    const { items, ...answer } = await this.workbooks.read(
      { family: 'people', definition: peopleList, choices, ids: { vietnam } },
      { user, bytes, errors: this.errors },
      language,
    );
    const data = await this.withRegistry(user, items, language);
    const count = data.length;
    const message = answer.isSuccess
      ? translate(language, 'peopleWorkbook:imported', { count })
      : answer.message;
    return { ...answer, message, data };
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
