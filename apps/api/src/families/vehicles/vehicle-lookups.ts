import type { VehicleProfile } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { FiledItems } from '../../entry/items/filed-items';
import { withoutExpired } from '../../requests/core/items/profile-answer';
import { ReferenceCache } from '../../plant/reference-data';
import { Database } from '../../platform/database/database';
import { Signatures } from '../../platform/storage/signatures';
import { itemAnswer } from './vehicle-answers';
import { KEYED_VEHICLES } from './vehicle-item';
import { vehicleLists } from './vehicle-lists';
import { vehicleReader, type StoredVehicle } from './vehicle-reader';

type Profile = NonNullable<VehicleProfile>;

/** Finds vehicles that a company has filed before, by plate. */
@Injectable()
export class VehicleLookups extends FiledItems<StoredVehicle, Profile> {
  constructor(database: Database, cache: ReferenceCache, signatures: Signatures) {
    super(database, {
      keyed: KEYED_VEHICLES,
      reader: vehicleReader,
      keyOf: ({ plateKey }) => plateKey,
      profiles: async ({ items, files }, language) => {
        const lists = await vehicleLists(cache, language);
        const today = plantDate(new Date());
        return items.map((item) =>
          profileOf(itemAnswer(item, { lists, signatures, files, secrets: null }), today),
        );
      },
    });
  }
}

const profileOf = (item: ReturnType<typeof itemAnswer>, today: string): Profile => ({
  imageId: item.imageId,
  image: item.image,
  vehicleTypeId: item.vehicleTypeId,
  vehicleId: item.vehicleId,
  modelYear: item.modelYear,
  numberPlate: item.numberPlate,
  branchName: item.branchName,
  gpsAccount: item.gpsAccount,
  auditDate: unexpired(item.auditDate, today),
  insuranceDate: unexpired(item.insuranceDate, today),
  dangerousLicenseDate: unexpired(item.dangerousLicenseDate, today),
  vehicleProfileFiles: withoutExpired(item.vehicleProfileFiles, today),
});

const unexpired = (day: string | null, today: string): string | null =>
  day !== null && day < today ? null : day;
