import type { VehiclePlanInput } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/days';
import { commonPlan } from '../../entry/form/requestor';

/** Writes the plan of a vehicle request and the areas of its route. */
export async function writePlan(tx: Db, requestId: string, plan: VehiclePlanInput): Promise<void> {
  const data = {
    ...commonPlan(plan),
    purposeVehicle: plan.purposeVehicle,
    vehicleInType: plan.vehicleInType,
    vehicleFrom: asDate(plan.vehicleFrom),
    vehicleTo: asDate(plan.vehicleTo),
  };
  await tx.vehiclePlan.upsert({
    where: { requestId },
    create: { requestId, ...data },
    update: data,
  });
  await tx.vehiclePlanRouteArea.deleteMany({ where: { requestId } });
  await tx.vehiclePlanRouteArea.createMany({
    data: plan.listRouteAreaIds.map((areaId, sort) => ({ requestId, areaId, sort })),
    skipDuplicates: true,
  });
}
