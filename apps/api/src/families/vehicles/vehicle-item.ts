import {
  vehicleItemInput,
  vehiclePurposes,
  vehicles,
  vehicleTypes,
  type Language,
  type VehicleItemInput,
} from '@portal/contracts';
import { z } from 'zod';
import { formFields, type FieldKind } from '../../requests/form/form-fields';
import type { KeyedItems } from '../../entry/items/keyed-items';
import { Prisma } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';

type Field = Exclude<
  keyof VehicleItemInput,
  'id' | 'staffId' | 'vehicleProfileFiles' | 'driverProfileFiles'
>;

/** What a vehicle's pass lets it do, in words. */
export const passTypeName = (value: string, language: Language): string =>
  translate(language, `vehiclePaper:cardTypes.${value as '1' | '2'}`);

/** Fields of a vehicle's form, in its order, and how each is shown. */
const fields: Record<Field | 'driverName', FieldKind> = {
  imageId: 'file',
  vehicleTypeId: { list: vehicleTypes },
  vehicleId: { list: vehicles },
  purposeId: { list: vehiclePurposes },
  modelYear: 'text',
  numberPlate: 'text',
  cardType: { words: passTypeName },
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
  fields,
  documentsOf: ({ vehicleProfileFiles, driverProfileFiles }) => [
    ...vehicleProfileFiles,
    ...driverProfileFiles,
  ],
  calledLike: { driverName: 'staffId' },
});

/** Vehicles are told apart by their plates. */
export const KEYED_VEHICLES: KeyedItems = {
  table: Prisma.sql`vehicle_item`,
  key: Prisma.sql`plate_key`,
};
