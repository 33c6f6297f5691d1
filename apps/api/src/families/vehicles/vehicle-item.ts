import {
  vehicleFields,
  vehicleItemInput,
  type Language,
  type VehicleItemInput,
} from '@portal/contracts';
import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import type { Secrets } from '../../platform/security/secrets';
import { formFields, kindsOf } from '../../requests/core/form/form-fields';
import { FieldTable } from '../../requests/core/form/field-table';

/** Vehicles of vehicle requests. The class of a vehicle is that of its kind: naming another does not leave GPS out. */
export const vehicleItems = new FieldTable<VehicleItemInput>('vehicle_item', vehicleFields, {
  selected: { vehicle_type_id: Prisma.raw('coalesce(v.vehicle_type_id, r.vehicle_type_id)') },
  joined: Prisma.raw('left join vehicle v on v.id = r.vehicle_id'),
});

/** Vehicles are told apart by their plates. */
export const KEYED_VEHICLES = vehicleItems.keyedBy('plateKey');

/** What a vehicle's pass lets it do, in words. */
export const passTypeName = (value: string, language: Language): string =>
  translate(language, `vehiclePaper:cardTypes.${value as '1' | '2'}`);

/** A vehicle as it is kept: the password encrypted, the driver by name as well. */
const keptItem = vehicleItemInput.extend({
  gpsPassword: z.string().default(''),
  driverName: z.string().default(''),
});
export type KeptVehicle = z.infer<typeof keptItem>;

/** A vehicle's form as the shared parts know it. */
export const vehicleItem = formFields({
  schema: keptItem,
  texts: 'vehicleFields',
  fields: kindsOf(vehicleFields, { cardType: passTypeName }),
  documentsOf: ({ vehicleProfileFiles, driverProfileFiles }) => [
    ...vehicleProfileFiles,
    ...driverProfileFiles,
  ],
  calledLike: { driverName: 'staffId' },
});

/** Writes the vehicles whose forms may be changed, in a number of statements that does not grow with them. */
export async function writeVehicles(
  tx: Db,
  secrets: Secrets,
  items: readonly VehicleItemInput[],
): Promise<void> {
  const kept = await tx.vehicleItem.findMany({
    where: { itemId: { in: items.map(({ id }) => id) }, gpsPassword: { not: '' } },
    select: { itemId: true, gpsPassword: true },
  });
  const passwords = new Map(kept.map(({ itemId, gpsPassword }) => [itemId, gpsPassword]));
  await vehicleItems.write(tx, items, ({ id, gpsPassword }) => ({
    gps_password: encrypted(secrets, gpsPassword, passwords.get(id)),
  }));
}

/** The same password keeps its cipher text, so that a save does not look like a change. */
function encrypted(secrets: Secrets, password: string, kept: string | undefined): string {
  if (password === '') return '';
  return kept !== undefined && secrets.decrypt(kept) === password
    ? kept
    : secrets.encrypt(password);
}
