import {
  PASS_TYPE,
  LANGUAGES,
  listsOf,
  vehicleFields,
  vehicles,
  type Language,
  type PlantRuleValues,
  type VehicleItem,
  type VehicleItemInput,
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
import type { Choice, Choices } from '../../../platform/list-workbooks/choices';
import type { AddedColumns } from '../../../platform/list-workbooks/added-columns';
import type { ItemWorkbook } from '../../../platform/list-workbooks/item-workbook';
import { passTypeName } from '../vehicle-item';
import { VehicleLookups } from '../vehicle-lookups';
import { vehicleList } from './vehicle-list';

/**
 * Reads and writes lists of vehicles as workbooks. An import completes known vehicles with picture
 * and documents.
 */
@Injectable()
export class VehicleWorkbook implements ItemWorkbook<VehicleItemInput, VehicleItem> {
  readonly definition = vehicleList;

  constructor(
    private readonly cache: ReferenceCache,
    private readonly lookups: VehicleLookups,
  ) {}

  async choices(): Promise<Choices> {
    const [lists, custom] = await Promise.all([
      choicesOf(this.cache, listsOf(vehicleFields)),
      customChoices(this.cache),
    ]);
    return { ...lists, ...custom, cardTypes: PASS_TYPES };
  }

  added(): Promise<AddedColumns> {
    return customColumns(this.cache, 'vehicleItem');
  }

  async rules(): Promise<PlantRuleValues> {
    return (await rulesNow(this.cache)).values;
  }

  /**
   * Adds what the workbook does not contain: the class of each kind, and what the company has filed
   * about these vehicles before.
   */
  async completed(
    user: CurrentUser,
    items: readonly VehicleItemInput[],
    language: Language,
  ): Promise<VehicleItem[]> {
    const keys = items.map(({ numberPlate }) => identityKey(numberPlate));
    const [known, kinds] = await Promise.all([
      this.lookups.byKey(user, keys, language),
      this.cache.rows(vehicles, language),
    ]);
    const classOf = new Map(kinds.map(({ id, vehicleTypeId }) => [id, vehicleTypeId]));
    return items.map((item, at) => {
      const profile = known.get(keys[at] ?? '');
      return {
        ...item,
        vehicleTypeId: classOf.get(item.vehicleId ?? '') ?? null,
        imageId: profile?.imageId ?? null,
        image: profile?.image ?? null,
        gpsAccount: item.gpsAccount || (profile?.gpsAccount ?? ''),
        auditDate: item.auditDate ?? profile?.auditDate ?? null,
        insuranceDate: item.insuranceDate ?? profile?.insuranceDate ?? null,
        dangerousLicenseDate: item.dangerousLicenseDate ?? profile?.dangerousLicenseDate ?? null,
        vehicleProfileFiles: profile?.vehicleProfileFiles ?? [],
        driverProfileFiles: [],
        driverName: '',
        ...NOT_REVIEWED,
      };
    });
  }
}

/** The few types of passes, which cells name in words. */
const PASS_TYPES: readonly Choice[] = Object.values(PASS_TYPE).map((type) => ({
  id: String(type),
  code: String(type),
  names: Object.fromEntries(
    LANGUAGES.map((language) => [language, passTypeName(String(type), language)]),
  ) as Record<Language, string>,
}));
