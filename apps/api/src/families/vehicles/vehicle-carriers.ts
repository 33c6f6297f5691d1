import { vehicles, type Language, type RootVehicle } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import type { Prisma } from '../../platform/database/generated/client';
import type { CarrierFamily } from '../../entry/roots/root-family';
import { namesOf } from '../../requests/core/joined-names';

/** Lists vehicles that carry equipment into the plant. */
@Injectable()
export class VehicleCarriers implements CarrierFamily {
  constructor(private readonly cache: ReferenceCache) {}

  async list(
    db: Db,
    where: Prisma.RequestItemWhereInput,
    language: Language,
  ): Promise<RootVehicle[]> {
    const [items, kinds] = await Promise.all([
      db.requestItem.findMany({
        where,
        orderBy: [{ request: { createdAt: 'asc' } }, { position: 'asc' }],
        include: {
          vehicleItem: { include: { staff: { select: { label: true } } } },
          request: { select: { number: true, vehiclePlan: true } },
        },
      }),
      this.cache.rows(vehicles, language),
    ]);
    return items.flatMap(({ id, vehicleItem: vehicle, request: { number, vehiclePlan: plan } }) => {
      if (!vehicle || !plan?.vehicleFrom || !plan.vehicleTo) return [];
      return [
        {
          vehicleItemId: id,
          numberPlate: vehicle.numberPlate,
          vehicleName: namesOf(kinds, [vehicle.vehicleId]),
          branchName: vehicle.branchName,
          driverName: vehicle.staff?.label ?? '',
          requestNumber: number ?? '',
          vehicleFrom: isoDate(plan.vehicleFrom),
          vehicleTo: isoDate(plan.vehicleTo),
        },
      ];
    });
  }
}
