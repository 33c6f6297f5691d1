import type { VehicleItemInput, VehiclePlanInput } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/days';
import type { Secrets } from '../../platform/security/secrets';
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

/**
 * Writes the vehicles whose forms may be changed: two statements, however many they are. The class of a vehicle
 * is that of its kind, so that nobody leaves GPS out by naming another.
 */
export async function writeItems(
  tx: Db,
  secrets: Secrets,
  items: readonly VehicleItemInput[],
): Promise<void> {
  const kept = await tx.vehicleItem.findMany({
    where: { itemId: { in: items.map(({ id }) => id) }, gpsPassword: { not: '' } },
    select: { itemId: true, gpsPassword: true },
  });
  const passwords = new Map(kept.map(({ itemId, gpsPassword }) => [itemId, gpsPassword]));
  const rows = items.map((item) => ({
    item_id: item.id,
    image_id: item.imageId,
    vehicle_type_id: item.vehicleTypeId,
    vehicle_id: item.vehicleId,
    purpose_id: item.purposeId,
    model_year: item.modelYear,
    number_plate: item.numberPlate,
    plate_key: identityKey(item.numberPlate),
    card_type: item.cardType,
    branch_name: item.branchName,
    gps_account: item.gpsAccount,
    gps_password: encrypted(secrets, item.gpsPassword, passwords.get(item.id)),
    description: item.description,
    staff_id: item.staffId,
    driver_identity_number: item.identityCardNumber,
    driver_license: item.driverLicense,
    driver_license_date: item.driverLicenseDate,
    audit_date: item.auditDate,
    insurance_date: item.insuranceDate,
    dangerous_license_date: item.dangerousLicenseDate,
  }));
  await tx.$executeRaw`
    insert into vehicle_item (item_id, image_id, vehicle_type_id, vehicle_id, purpose_id, model_year,
      number_plate, plate_key, card_type, branch_name, gps_account, gps_password, description, staff_id,
      driver_identity_number, driver_license, driver_license_date, audit_date, insurance_date,
      dangerous_license_date)
    select r.item_id, r.image_id, coalesce(v.vehicle_type_id, r.vehicle_type_id), r.vehicle_id,
      r.purpose_id, r.model_year, r.number_plate, r.plate_key, r.card_type, r.branch_name,
      r.gps_account, r.gps_password, r.description, r.staff_id, r.driver_identity_number,
      r.driver_license, r.driver_license_date, r.audit_date, r.insurance_date, r.dangerous_license_date
    from jsonb_populate_recordset(null::vehicle_item, ${JSON.stringify(rows)}::jsonb) r
    left join vehicle v on v.id = r.vehicle_id
    on conflict (item_id) do update set
      image_id = excluded.image_id, vehicle_type_id = excluded.vehicle_type_id,
      vehicle_id = excluded.vehicle_id, purpose_id = excluded.purpose_id,
      model_year = excluded.model_year, number_plate = excluded.number_plate,
      plate_key = excluded.plate_key, card_type = excluded.card_type,
      branch_name = excluded.branch_name, gps_account = excluded.gps_account,
      gps_password = excluded.gps_password, description = excluded.description,
      staff_id = excluded.staff_id, driver_identity_number = excluded.driver_identity_number,
      driver_license = excluded.driver_license, driver_license_date = excluded.driver_license_date,
      audit_date = excluded.audit_date, insurance_date = excluded.insurance_date,
      dangerous_license_date = excluded.dangerous_license_date`;
}

/** The same password keeps its cipher text, so that a save does not look like a change. */
function encrypted(secrets: Secrets, password: string, kept: string | undefined): string {
  if (password === '') return '';
  return kept !== undefined && secrets.decrypt(kept) === password
    ? kept
    : secrets.encrypt(password);
}
