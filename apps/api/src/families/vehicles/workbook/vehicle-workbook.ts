import {
  PASS_TYPE,
  LANGUAGES,
  listsOf,
  vehicleFields,
  vehicles,
  type Language,
  type VehicleItem,
  type VehicleItemInput,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { choicesOf, ReferenceCache } from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { NOT_REVIEWED } from '../../../requests/core/items/stored-item';
import type { Choice, Choices } from '../../../platform/list-workbooks/choices';
import type { ItemWorkbook } from '../../../platform/list-workbooks/item-workbook';
import { passTypeName } from '../vehicle-item';
import { VehicleLookups } from '../vehicle-lookups';
import { vehicleList } from './vehicle-list';

/** Lists of vehicles as workbooks; those that the company has filed before come with picture and documents. */
@Injectable()
export class VehicleWorkbook implements ItemWorkbook<VehicleItemInput, VehicleItem> {
  readonly definition = vehicleList;

  constructor(
    private readonly cache: ReferenceCache,
    private readonly lookups: VehicleLookups,
  ) {}

  async choices(): Promise<Choices> {
    const lists = await choicesOf(this.cache, listsOf(vehicleFields));
    return { ...lists, cardTypes: PASS_TYPES };
  }

  /** What the workbook does not say: the class of each kind, and what is known of vehicles filed before. */
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

/** A vehicle's pass may be of few types; cells name them in words. */
const PASS_TYPES: readonly Choice[] = Object.values(PASS_TYPE).map((type) => ({
  id: String(type),
  code: String(type),
  names: Object.fromEntries(
    LANGUAGES.map((language) => [language, passTypeName(String(type), language)]),
  ) as Record<Language, string>,
}));
