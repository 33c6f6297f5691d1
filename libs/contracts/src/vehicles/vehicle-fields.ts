import { vehiclePurposes, vehicles, vehicleTypes } from '../reference-data/lists';
import {
  choiceField,
  dayField,
  identityNumberField,
  otherItemField,
  linesField,
  oneField,
  pictureField,
  plainNumberField,
  plateField,
  secretField,
  textField,
  type ItemFields,
} from '../item-fields';
import { PASS_TYPE } from './codes';

/**
 * Fields of a vehicle in a vehicle request (docs/product/vehicles.md, "Item fields"). What tells of the driver is
 * erased with the driver; plate and picture tell of the owner, and only together with the request.
 */
export const vehicleFields = {
  imageId: pictureField({ workbook: 'none', isRecorded: false, erased: 'withRequest' }),
  numberPlate: plateField(20, {
    workbook: { width: 16 },
    isRequired: true,
    comparedAs: 'plateKey',
    isRecorded: true,
    erased: 'withRequest',
  }),
  /** Class of vehicle. */
  vehicleTypeId: oneField(vehicleTypes, {
    workbook: 'none',
    isRequired: true,
    isRecorded: true,
    erased: 'never',
  }),
  /** Kind within the class. */
  vehicleId: oneField(vehicles, {
    workbook: { width: 24 },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  /** Make and model. */
  branchName: textField(255, { workbook: { width: 24 }, isRecorded: true, erased: 'never' }),
  modelYear: plainNumberField(1900, 2200, {
    workbook: { width: 12 },
    isRequired: true,
    isRecorded: true,
    erased: 'never',
  }),
  cardType: choiceField('cardTypes', Object.values(PASS_TYPE), {
    workbook: { width: 26, isOptional: true },
    isRequired: true,
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  purposeId: oneField(vehiclePurposes, {
    workbook: { width: 24 },
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  /** Driver: an item of the root request. */
  staffId: otherItemField('driverName', {
    workbook: 'none',
    isRequired: true,
    isRecorded: false,
    erased: 'withPerson',
  }),
  /** Of the driver. */
  identityCardNumber: identityNumberField(30, {
    workbook: { width: 20, isOptional: true },
    isRequired: true,
    column: 'driver_identity_number',
    isRecorded: false,
    erased: 'withPerson',
  }),
  driverLicense: textField(50, {
    workbook: { width: 18, isOptional: true },
    isRequired: true,
    isRecorded: false,
    erased: 'withPerson',
  }),
  /** Last day on which the licence is valid, as are the three below. */
  driverLicenseDate: dayField({
    workbook: { width: 15, isOptional: true },
    isRequired: true,
    isRecorded: false,
    erased: 'withPerson',
  }),
  auditDate: dayField({
    workbook: { width: 15 },
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  insuranceDate: dayField({
    workbook: { width: 15 },
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  dangerousLicenseDate: dayField({
    workbook: { width: 15 },
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  gpsAccount: textField(255, {
    workbook: { width: 18 },
    isRecorded: false,
    erased: 'withPerson',
  }),
  /** Encrypted at rest; answered to the owner and to reviewers alone. Workbooks are mailed around, so they lack it. */
  gpsPassword: secretField(255, { workbook: 'none', isRecorded: false, erased: 'withPerson' }),
  description: linesField(2000, {
    workbook: { width: 28 },
    isRecorded: false,
    erased: 'withPerson',
  }),
} satisfies ItemFields;
