import type { EquipmentPlanInput } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { commonPlan } from '../../entry/form/requestor';

/** Writes the plan of an equipment request, its vehicles and areas. */
export async function writePlan(
  tx: Db,
  requestId: string,
  plan: EquipmentPlanInput,
): Promise<void> {
  const data = {
    ...commonPlan(plan),
    shipEquipmentPurpose: plan.shipEquipmentPurpose,
    shipEquipmentDate: plan.shipEquipmentDate,
    shipEquipmentEndDate: plan.shipEquipmentEndDate,
    shipEquipmentOwnerId: plan.shipEquipmentOwnerId,
    shipEquipmentOwnerOther: plan.shipEquipmentOwnerOther,
  };
  await tx.equipmentPlan.upsert({
    where: { requestId },
    create: { requestId, ...data },
    update: data,
  });
  await tx.equipmentPlanVehicle.deleteMany({ where: { requestId } });
  await tx.equipmentPlanVehicle.createMany({
    data: plan.listShipByVehicleIds.map((vehicleItemId, sort) => ({
      requestId,
      vehicleItemId,
      sort,
    })),
    skipDuplicates: true,
  });
  await tx.equipmentPlanArea.deleteMany({ where: { requestId } });
  await tx.equipmentPlanArea.createMany({
    data: plan.listShipEquipmentTo.map((areaId, sort) => ({ requestId, areaId, sort })),
    skipDuplicates: true,
  });
}
