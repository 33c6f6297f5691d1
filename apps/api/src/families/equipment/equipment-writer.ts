import type { EquipmentItemInput, EquipmentPlanInput } from '@portal/contracts';
import { identityKey } from '@portal/domain';
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

/** What codes look like that the portal gives. */
const GIVEN_CODE = '^TB[0-9]{2}-[0-9]{6,}$';

/**
 * Writes the items whose forms may be changed: one statement, however many they are. A code that was given stays
 * where the form has none: it may have been read before.
 */
export async function writeItems(tx: Db, items: readonly EquipmentItemInput[]): Promise<void> {
  const rows = items.map((item) => ({
    item_id: item.id,
    code: item.code,
    code_key: identityKey(item.code),
    image_id: item.imageId,
    specification: item.specification,
    equipment_group_id: item.equipmentGroupId,
    seri_model: item.seriModel,
    serial_key: identityKey(item.seriModel),
    quantity: item.quantity,
    unit_id: item.unitId,
    in_type_id: item.inTypeId,
  }));
  await tx.$executeRaw`
    insert into equipment_item
    select * from jsonb_populate_recordset(null::equipment_item, ${JSON.stringify(rows)}::jsonb)
    on conflict (item_id) do update set
      code = case when excluded.code = '' and equipment_item.code ~ ${GIVEN_CODE}
        then equipment_item.code else excluded.code end,
      code_key = case when excluded.code = '' and equipment_item.code ~ ${GIVEN_CODE}
        then equipment_item.code_key else excluded.code_key end,
      image_id = excluded.image_id,
      specification = excluded.specification, equipment_group_id = excluded.equipment_group_id,
      seri_model = excluded.seri_model, serial_key = excluded.serial_key,
      quantity = excluded.quantity, unit_id = excluded.unit_id, in_type_id = excluded.in_type_id`;
}
