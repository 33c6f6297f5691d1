import { STATUS, type Language, type VehicleProfile } from '@portal/contracts';
import { identityKey, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../features/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Signatures } from '../../platform/storage/signatures';
import { withoutExpired } from '../../requests/cards/profile-answer';
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
    const newest = await this.database.$queryRaw<{ id: string }[]>`
      select distinct on (v.plate_key) i.id::text
      from vehicle_item v
      join request_item i on i.id = v.item_id and i.removed_at is null
      join request r on r.id = i.request_id
      where v.plate_key = any(${[...keys]}::text[]) and v.plate_key <> ''
        and r.contractor_id = ${contractorId}::uuid
        and r.status not in (${STATUS.draft}, ${STATUS.removed})
      order by v.plate_key, r.submitted_at desc, i.id desc`;
    const ids = newest.map(({ id }) => id);
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
