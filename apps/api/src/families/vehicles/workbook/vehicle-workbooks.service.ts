import {
  PASS_TYPE,
  LANGUAGES,
  vehiclePurposes,
  vehicles,
  type ImportAnswer,
  type Language,
  type VehicleItem,
  type VehicleItemInput,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportErrors } from '../../../features/import-errors';
import { choicesOf, ReferenceCache } from '../../../features/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { reviewAnswer } from '../../../entry/items/stored-card';
import type { Choice, Choices } from '../../../entry/workbook/choices';
import { importAnswer } from '../../../entry/workbook/exchange';
import { ListWorkbooks, type FamilyList } from '../../../entry/workbook/list-workbooks.service';
import { cardTypeName } from '../vehicle-card';
import { VehicleLookups } from '../vehicle-lookups.service';
import { vehicleList } from './vehicle-list';

/** Lists of vehicles as workbooks; those that the company has filed before come with picture and documents. */
@Injectable()
export class VehicleWorkbooks implements FamilyList<VehicleItemInput>, OnModuleInit {
  readonly definition = vehicleList;

  constructor(
    private readonly cache: ReferenceCache,
    private readonly errors: ImportErrors,
    private readonly lookups: VehicleLookups,
    private readonly workbooks: ListWorkbooks,
  ) {}

  onModuleInit(): void {
    this.workbooks.join('vehicles', this);
  }

  async choices(): Promise<Choices> {
    const lists = await choicesOf(this.cache, { vehicles, purposes: vehiclePurposes });
    return { ...lists, cardTypes: CARD_TYPES };
  }

  /** Reads a workbook: good rows come back, bad ones are kept for its uploader. */
  async read(
    user: CurrentUser,
    bytes: Buffer,
    language: Language,
  ): Promise<ImportAnswer<VehicleItem>> {
    const file = { user, bytes, errors: this.errors };
    const imported = await this.workbooks.read<VehicleItemInput>('vehicles', file, language);
    return importAnswer(imported, await this.completed(user, imported.items, language));
  }

  /** What the workbook does not say: the class of each kind, and what is known of vehicles filed before. */
  private async completed(
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
        ...reviewAnswer({ result: null, verdict: null }),
      };
    });
  }
}

/** A vehicle's card may be of few types; cells name them in words. */
const CARD_TYPES: readonly Choice[] = Object.values(PASS_TYPE).map((type) => ({
  id: String(type),
  code: String(type),
  names: Object.fromEntries(
    LANGUAGES.map((language) => [language, cardTypeName(String(type), language)]),
  ) as Record<Language, string>,
}));
