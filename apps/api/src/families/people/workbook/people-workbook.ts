import {
  countryList,
  genders,
  listsOf,
  personFields,
  type Language,
  type PlantRuleValues,
  type StaffItem,
  type StaffItemInput,
} from '@portal/contracts';
import { genderOfNumber, identityKey, nationalityOfNumber } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import {
  choicesOf,
  customChoices,
  customColumns,
  ReferenceCache,
  rulesNow,
} from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { NOT_REVIEWED } from '../../../requests/core/items/stored-item';
import type { Choices } from '../../../platform/list-workbooks/choices';
import type { AddedColumns } from '../../../platform/list-workbooks/added-columns';
import type { ItemWorkbook } from '../../../platform/list-workbooks/item-workbook';
import { PeopleLookups } from '../people-lookups';
import { peopleList } from './people-list';

/**
 * Reads and writes lists of people as workbooks. An import completes people whom the company knows
 * with photo and documents.
 */
@Injectable()
export class PeopleWorkbook implements ItemWorkbook<StaffItemInput, StaffItem> {
  readonly definition = peopleList;

  constructor(
    private readonly cache: ReferenceCache,
    private readonly lookups: PeopleLookups,
  ) {}

  async choices(): Promise<Choices> {
    const [own, custom] = await Promise.all([
      choicesOf(this.cache, listsOf(personFields)),
      customChoices(this.cache),
    ]);
    return { ...own, ...custom };
  }

  added(): Promise<AddedColumns> {
    return customColumns(this.cache, 'peopleItem');
  }

  async rules(): Promise<PlantRuleValues> {
    return (await rulesNow(this.cache)).values;
  }

  async ids(): Promise<Record<string, string[]>> {
    const countries = await this.cache.rows(countryList, 'vi');
    return { vietnam: countries.filter(({ isVn }) => isVn).map(({ id }) => id) };
  }

  /**
   * Adds photo, documents, violations and the blacklist mark of people whom the company knows, and the gender and
   * nationality that a citizen's number tells where the list has none.
   */
  async completed(
    user: CurrentUser,
    items: readonly StaffItemInput[],
    language: Language,
  ): Promise<StaffItem[]> {
    const keys = items.map((item) => identityKey(item.identityCardNumber));
    const [known, genderRows, countries] = await Promise.all([
      this.lookups.byKey(user, keys, language),
      this.cache.rows(genders, language),
      this.cache.rows(countryList, language),
    ]);
    return items.map((item, at) => {
      const profile = known.get(keys[at] ?? '');
      return {
        ...item,
        nationalityId:
          item.nationalityId ?? nationalityOfNumber(countries, item.identityCardNumber),
        genderId: item.genderId ?? genderOfNumber(genderRows, item.identityCardNumber),
        imageId: profile?.imageId ?? null,
        image: profile?.image ?? null,
        listSafetyGuideIds: [],
        staffProfileFiles: profile?.staffProfileFiles ?? [],
        violationHistory: profile?.violationHistory ?? [],
        isBlackList: profile?.isBlackList ?? false,
        ...NOT_REVIEWED,
      };
    });
  }
}
