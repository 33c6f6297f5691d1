import type { Language, VehicleProfile } from '@portal/contracts';
import { identityKey, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../features/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Signatures } from '../../platform/storage/signatures';
import { newestFiled } from '../../entry/items/keyed-cards';
import { withoutExpired } from '../../entry/items/profile-answer';
import { VEHICLE_CARDS } from './vehicle-card';
import { itemAnswer } from './vehicle-detail';
import { vehicleLists } from './vehicle-lists';
import { readVehicleItems } from './vehicle-reader';

type Profile = NonNullable<VehicleProfile>;

/** Vehicles that a company has filed before (decisions, section 5). */
@Injectable()
export class VehicleLookups {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  /** A vehicle by plate, or null for one that the company has not filed. */
  async profile(
    viewer: CurrentUser,
    numberPlate: string,
    language: Language,
  ): Promise<VehicleProfile> {
    const key = identityKey(numberPlate);
    return (await this.byKey(viewer, [key], language)).get(key) ?? null;
  }

  /** Newest cards by plate; a fixed number of statements. */
  async byKey(
    { contractorId }: CurrentUser,
    keys: readonly string[],
    language: Language,
  ): Promise<Map<string, Profile>> {
    if (!contractorId) return new Map();
    const ids = await newestFiled(this.database, VEHICLE_CARDS, contractorId, keys);
    const [{ items, files }, lists] = await Promise.all([
      readVehicleItems(this.database, { id: { in: ids } }),
      vehicleLists(this.cache, language),
    ]);
    const { signatures } = this;
    const today = plantDate(new Date());
    return new Map(
      items.map((item) => {
        const card = itemAnswer(item, { lists, signatures, files, secrets: null });
        return [
          item.plateKey,
          {
            imageId: card.imageId,
            image: card.image,
            vehicleTypeId: card.vehicleTypeId,
            vehicleId: card.vehicleId,
            modelYear: card.modelYear,
            numberPlate: card.numberPlate,
            branchName: card.branchName,
            gpsAccount: card.gpsAccount,
            auditDate: unexpired(card.auditDate, today),
            insuranceDate: unexpired(card.insuranceDate, today),
            dangerousLicenseDate: unexpired(card.dangerousLicenseDate, today),
            vehicleProfileFiles: withoutExpired(card.vehicleProfileFiles, today),
          },
        ];
      }),
    );
  }
}

const unexpired = (day: string | null, today: string): string | null =>
  day !== null && day < today ? null : day;
