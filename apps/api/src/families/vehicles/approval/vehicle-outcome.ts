import type { InsideNow, Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { HangingRecords, VehiclePermits } from '../../../plant/records';
import type { Db } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import type { Request } from '../../../platform/database/generated/client';
import type { ApprovalContents } from '../../../requests/core/contents';
import { idsOf, type FamilyOutcome, type Hanging } from '../../../requests/core/family';
import { AppError } from '../../../platform/http/app-error';
import { passedItemsOf } from '../../../requests/core/items/stored-item';
import { vehicleReader } from '../vehicle-reader';
import { VehicleGranted } from './vehicle-granted';

/** What follows from the approval of a vehicle request, and from its end (docs/product/vehicles.md, "On approval"). */
@Injectable()
export class VehicleOutcome implements FamilyOutcome {
  readonly restsOnFollowed = true;

  constructor(
    private readonly granted: VehicleGranted,
    private readonly permits: VehiclePermits,
    private readonly hung: HangingRecords,
  ) {}

  /**
   * Gives each vehicle that passed a permit for the days of the plan. The number of statements does
   * not grow with the vehicles.
   * @throws AppError entryEnded if the plan is over
   */
  async grant(tx: Db, request: Request): Promise<void> {
    const today = plantDate(new Date());
    const plan = await tx.vehiclePlan.findUniqueOrThrow({
      where: { requestId: request.id },
      select: { vehicleFrom: true, vehicleTo: true, vehicleInType: true },
    });
    const [from, to] = [isoDate(plan.vehicleFrom), isoDate(plan.vehicleTo)];
    if (!from || !to || plan.vehicleInType === null)
      throw new Error('A plan without dates was approved');
    if (to < today) throw new AppError('entryEnded');
    const { items } = await vehicleReader.items(tx, passedItemsOf(request.id));
    await this.permits.grant(tx, request.id, items, {
      vehicleInType: plan.vehicleInType,
      validFrom: from > today ? from : today,
      validTo: to,
    });
  }

  /** Ends the permits of approvals that no longer apply. */
  cancel(tx: Db, requests: readonly Request[]): Promise<void> {
    return this.permits.end(tx, idsOf(requests));
  }

  hanging(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    return this.hung.carriersOfPermits(db, requestIds);
  }

  inside(db: Db, requestIds: readonly string[], language: Language): Promise<InsideNow[]> {
    return this.hung.vehiclesInside(db, requestIds, language);
  }

  contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    return this.granted.contents(db, request, language);
  }
}
