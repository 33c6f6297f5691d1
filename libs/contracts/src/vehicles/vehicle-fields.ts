import { customItemPart } from '../custom-fields/custom-fields';
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
 * Fields of a vehicle in a vehicle request (docs/product/vehicles.md, "Item fields"). Data about
 * the driver is erased with the driver. Plate and picture are about the owner, and are erased only
 * with the whole request.
 */
export const vehicleFields = {
  imageId: pictureField({ workbook: 'none', isRecorded: false, erased: 'withRequest' }),
  numberPlate: plateField(20, {
    workbook: {
      width: 16,
      alsoCalled: [
        'Biển số xe',
        'Biển kiểm soát',
        'Biển đăng ký',
        'BKS',
        'BSX',
        'Số xe',
        'Plate',
        'Number plate',
        'Plate No',
        'License plate',
      ],
    },
    isRequired: true,
    comparedAs: 'plateKey',
    isRecorded: true,
    erased: 'withRequest',
  }),
  /** The class of the vehicle. */
  vehicleTypeId: oneField(vehicleTypes, {
    workbook: 'none',
    isRequired: true,
    isRecorded: true,
    erased: 'never',
  }),
  /** The kind within the class. */
  vehicleId: oneField(vehicles, {
    workbook: {
      width: 24,
      alsoCalled: [
        'Loại xe',
        'Loại phương tiện',
        'Phương tiện',
        'Chủng loại',
        'Vehicle',
        'Vehicle type',
        'Type',
      ],
    },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  /** Make and model. */
  branchName: textField(255, {
    workbook: {
      width: 24,
      alsoCalled: [
        'Hiệu xe',
        'Nhãn hiệu xe',
        'Nhãn hiệu, số loại',
        'Hãng xe',
        'Hãng',
        'Make',
        'Brand',
        'Make and model',
      ],
    },
    isRecorded: true,
    erased: 'never',
  }),
  modelYear: plainNumberField(1900, 2200, {
    workbook: { width: 12, alsoCalled: ['Năm SX', 'Đời xe', 'Năm', 'Year', 'Model year'] },
    isRequired: true,
    isRecorded: true,
    erased: 'never',
  }),
  cardType: choiceField('cardTypes', Object.values(PASS_TYPE), {
    workbook: { width: 26, isOptional: true, alsoCalled: ['Loại thẻ xe', 'Card type'] },
    isRequired: true,
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  purposeId: oneField(vehiclePurposes, {
    workbook: { width: 24, alsoCalled: ['Mục đích sử dụng', 'Purpose'] },
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  /** The driver: an item of the root request. */
  staffId: otherItemField('driverName', {
    workbook: 'none',
    isRequired: true,
    isRecorded: false,
    erased: 'withPerson',
  }),
  /** The driver's number. */
  identityCardNumber: identityNumberField(30, {
    workbook: {
      width: 20,
      isOptional: true,
      alsoCalled: [
        'CCCD lái xe',
        'Số CCCD lái xe',
        'CCCD tài xế',
        'Số CCCD tài xế',
        'CCCD người lái',
        'CCCD',
        'Số CCCD',
        'CMND',
        'Driver ID',
      ],
    },
    isRequired: true,
    column: 'driver_identity_number',
    isRecorded: false,
    erased: 'withPerson',
  }),
  driverLicense: textField(50, {
    workbook: {
      width: 18,
      isOptional: true,
      alsoCalled: [
        'GPLX',
        'Số GPLX',
        'Giấy phép lái xe',
        'Bằng lái',
        'Số bằng lái',
        'Driving licence',
        'Driver license',
        'Driver licence',
      ],
    },
    isRequired: true,
    isRecorded: false,
    erased: 'withPerson',
  }),
  /** The last day on which the licence is valid. The three dates below are last days, too. */
  driverLicenseDate: dayField({
    workbook: {
      width: 15,
      isOptional: true,
      alsoCalled: [
        'Hạn GPLX',
        'Hạn bằng lái',
        'Thời hạn GPLX',
        'Licence valid to',
        'License expiry',
      ],
    },
    isRequired: true,
    isRecorded: false,
    erased: 'withPerson',
  }),
  auditDate: dayField({
    workbook: {
      width: 15,
      alsoCalled: [
        'Hạn đăng kiểm',
        'Đăng kiểm',
        'Ngày hết hạn đăng kiểm',
        'Kiểm định',
        'Inspection valid to',
        'Inspection expiry',
      ],
    },
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  insuranceDate: dayField({
    workbook: {
      width: 15,
      alsoCalled: ['Bảo hiểm', 'Ngày hết hạn bảo hiểm', 'Hạn BH', 'Insurance', 'Insurance expiry'],
    },
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  dangerousLicenseDate: dayField({
    workbook: {
      width: 15,
      alsoCalled: ['Hạn giấy phép hàng nguy hiểm', 'Dangerous goods licence'],
    },
    isForMany: true,
    isRecorded: false,
    erased: 'never',
  }),
  gpsAccount: textField(255, {
    workbook: { width: 18, alsoCalled: ['GPS', 'Tài khoản định vị', 'GPS account'] },
    isRecorded: false,
    erased: 'withPerson',
  }),
  /**
   * Encrypted in the database; only the owner of the request and reviewers see it. Workbooks lack
   * it, because people mail them.
   */
  gpsPassword: secretField(255, { workbook: 'none', isRecorded: false, erased: 'withPerson' }),
  description: linesField(2000, {
    workbook: {
      width: 28,
      alsoCalled: [
        'Ghi chú',
        'Chú thích',
        'Note',
        'Notes',
        'Remark',
        'Remarks',
        'Mô tả',
        'Description',
      ],
    },
    isRecorded: false,
    erased: 'withPerson',
  }),
  /** The answers to the fields that the plant has added. */
  customFields: customItemPart('vehicleItem', { isRecorded: false, erased: 'withPerson' }),
} satisfies ItemFields;
