import {
  equipmentFields,
  listsOf,
  units,
  type EquipmentItem,
  type EquipmentItemInput,
  type Language,
  type PlantRuleValues,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
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
import { EquipmentLookups } from '../equipment-lookups';
import { equipmentList } from './equipment-list';

/**
 * Reads and writes lists of equipment as workbooks. An import completes known equipment with
 * picture, documents and code.
 */
@Injectable()
export class EquipmentWorkbook implements ItemWorkbook<EquipmentItemInput, EquipmentItem> {
  readonly definition = equipmentList;

  constructor(
    private readonly cache: ReferenceCache,
    private readonly lookups: EquipmentLookups,
  ) {}

  async choices(): Promise<Choices> {
    const [own, custom] = await Promise.all([
      choicesOf(this.cache, listsOf(equipmentFields)),
      customChoices(this.cache),
    ]);
    return { ...own, ...custom };
  }

  added(): Promise<AddedColumns> {
    return customColumns(this.cache, 'equipmentItem');
  }

  async rules(): Promise<PlantRuleValues> {
    return (await rulesNow(this.cache)).values;
  }

  /** Ids of units that cannot be divided: half a piece cannot be brought. */
  async ids() {
    const rows = await this.cache.rows(units, 'vi');
    return { wholeUnits: rows.filter(({ isDivisible }) => !isDivisible).map(({ id }) => id) };
  }

  async completed(
    user: CurrentUser,
    items: readonly EquipmentItemInput[],
    language: Language,
  ): Promise<EquipmentItem[]> {
    const keys = items.map(({ seriModel }) => identityKey(seriModel));
    const known = await this.lookups.byKey(user, keys, language);
    const taken = new Set(items.map(({ code }) => identityKey(code)));
    /** Equipment that is not counted one by one shares its model with others, so only one row gets the code. */
    const codeOnce = (code: string): string => {
      const isFree = !taken.has(identityKey(code));
      taken.add(identityKey(code));
      return isFree ? code : '';
    };
    return items.map((item, at) => {
      const profile = known.get(keys[at] ?? '');
      return {
        ...item,
        code: item.code || codeOnce(profile?.code ?? ''),
        imageId: profile?.imageId ?? null,
        image: profile?.image ?? null,
        equipmentProfileFiles: profile?.equipmentProfileFiles ?? [],
        ...NOT_REVIEWED,
      };
    });
  }
}
