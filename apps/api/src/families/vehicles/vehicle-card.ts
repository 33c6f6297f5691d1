import {
  vehicleItemInput,
  vehiclePurposes,
  vehicles,
  vehicleTypes,
  type Language,
  type VehicleItemInput,
} from '@portal/contracts';
import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { FormFields, FieldKind } from '../../entry/items/form-fields';
import type { KeyedCards } from '../../entry/items/keyed-cards';

type Field = Exclude<
  keyof VehicleItemInput,
  'id' | 'staffId' | 'vehicleProfileFiles' | 'driverProfileFiles'
>;

/** A card in words: the type that a vehicle's card has. */
export const cardTypeName = (value: string, language: Language): string =>
  translate(language, `vehiclePaper:cardTypes.${value as '1' | '2'}`);

/** Fields of a vehicle's card, in its order, and how each is shown. */
const fields: Record<Field | 'driverName', FieldKind> = {
  imageId: 'file',
  vehicleTypeId: { list: vehicleTypes },
  vehicleId: { list: vehicles },
  purposeId: { list: vehiclePurposes },
  modelYear: 'text',
  numberPlate: 'text',
  cardType: { words: cardTypeName },
  branchName: 'text',
  gpsAccount: 'text',
  gpsPassword: 'secret',
  description: 'text',
  driverName: 'text',
  identityCardNumber: 'text',
  driverLicense: 'text',
  driverLicenseDate: 'date',
  auditDate: 'date',
  insuranceDate: 'date',
  dangerousLicenseDate: 'date',
};

/** A card as it is kept: the password encrypted, the driver by name as well. */
const keptCard = vehicleItemInput.extend({
  gpsPassword: z.string().default(''),
  driverName: z.string().default(''),
});
export type KeptVehicle = z.infer<typeof keptCard>;

/** A vehicle's card as the shared parts know it. */
export const vehicleCard: FormFields<KeptVehicle> = {
  fields,
  parse: (card) => keptCard.parse(card),
  documentsOf: ({ vehicleProfileFiles, driverProfileFiles }) => [
    ...vehicleProfileFiles,
    ...driverProfileFiles,
  ],
  label: (field, language) =>
    field === 'driverName'
      ? translate(language, 'vehicleFields:staffId')
      : translate(language, `vehicleFields:${field}` as TextKey),
};

/** Pictures that the cards of a request hold already. */
export async function picturesOf(db: Db, requestId: string): Promise<string[]> {
  const rows = await db.vehicleItem.findMany({
    where: { item: { requestId }, imageId: { not: null } },
    select: { imageId: true },
  });
  return rows.flatMap(({ imageId }) => imageId ?? []);
}

/** Vehicles are told apart by their plates. */
export const VEHICLE_CARDS: KeyedCards = {
  table: Prisma.sql`vehicle_item`,
  key: Prisma.sql`plate_key`,
};
