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

/**
 * Reads and writes the vehicles of vehicle requests. The class of a vehicle always comes from its
 * kind, so naming another class does not avoid the GPS rules.
 */
export const vehicleItems = new FieldTable<VehicleItemInput>('vehicle_item', vehicleFields, {
  selected: { vehicle_type_id: Prisma.raw('coalesce(v.vehicle_type_id, r.vehicle_type_id)') },
  joined: Prisma.raw('left join vehicle v on v.id = r.vehicle_id'),
});

/** The plate identifies a vehicle. */
export const KEYED_VEHICLES = vehicleItems.keyedBy('plateKey');

/** What a vehicle's pass allows, in words. */
export const passTypeName = (value: string, language: Language): string =>
  translate(language, `vehiclePaper:cardTypes.${value as '1' | '2'}`);

/** A vehicle as it is stored for comparison: with the encrypted password, and with the driver's name. */
const keptItem = vehicleItemInput.extend({
  gpsPassword: z.string().default(''),
  driverName: z.string().default(''),
});
export type KeptVehicle = z.infer<typeof keptItem>;

/** A vehicle, described for the shared code of forms. */
export const vehicleItem = formFields({
  schema: keptItem,
  texts: 'vehicleFields',
  fields: kindsOf(vehicleFields, { cardType: passTypeName }),
  documents: ['vehicleProfileFiles', 'driverProfileFiles'],
  calledLike: { driverName: 'staffId' },
});

/** Writes the vehicles whose forms may be changed. The number of statements does not grow with them. */
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

/** An unchanged password keeps its cipher text, so that a save does not look like a change. */
function encrypted(secrets: Secrets, password: string, kept: string | undefined): string {
  if (password === '') return '';
  return kept !== undefined && secrets.decrypt(kept) === password
    ? kept
    : secrets.encrypt(password);
}
