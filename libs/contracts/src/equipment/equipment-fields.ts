import { customItemPart } from '../custom-fields/custom-fields';
import { quantity } from '../quantities';
import { MAX_QUANTITY, QUANTITY_DECIMALS } from '../quantity-limits';
import { equipmentGroups, inTypes, units } from '../reference-data/lists';
import {
  amountField,
  linesField,
  oneField,
  pictureField,
  serialNumberField,
  type ItemFields,
} from '../item-fields';

/**
 * Fields of an item of equipment (docs/product/equipment.md, "Item fields"). Only its picture may
 * show a person.
 */
export const equipmentFields = {
  imageId: pictureField({ workbook: 'none', isRecorded: false, erased: 'withRequest' }),
  specification: linesField(500, {
    workbook: {
      width: 44,
      alsoCalled: [
        'Tên thiết bị',
        'Tên vật tư',
        'Tên vật tư, thiết bị',
        'Tên hàng hóa',
        'Tên hàng',
        'Tên dụng cụ',
        'Quy cách',
        'Mô tả',
        'Diễn giải',
        'Description',
        'Item',
        'Equipment',
        'Material',
        'Specification',
      ],
    },
    isRequired: true,
    isRecorded: true,
    erased: 'never',
  }),
  equipmentGroupId: oneField(equipmentGroups, {
    workbook: { width: 34, alsoCalled: ['Nhóm vật tư', 'Nhóm thiết bị', 'Chủng loại', 'Group'] },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  seriModel: serialNumberField(100, {
    workbook: {
      width: 22,
      alsoCalled: [
        'Serial',
        'Số serial',
        'Số seri',
        'Seri',
        'Model',
        'Số máy',
        'Serial No',
        'Serial number',
        'S/N',
      ],
    },
    comparedAs: 'serialKey',
    isRecorded: true,
    erased: 'never',
  }),
  /** The plant's records store quantities as lots and movements, not in a column. */
  quantity: amountField(
    quantity,
    { max: MAX_QUANTITY, decimals: QUANTITY_DECIMALS },
    {
      workbook: { width: 12, alsoCalled: ['SL', 'Khối lượng', 'Quantity', 'Qty'] },
      isRecorded: false,
      erased: 'never',
    },
  ),
  unitId: oneField(units, {
    workbook: { width: 12, alsoCalled: ['ĐVT', 'Đơn vị', 'Đơn vị tính', 'Unit', 'UoM'] },
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  inTypeId: oneField(inTypes, {
    workbook: { width: 28, isOptional: true, alsoCalled: ['Loại nhập', 'Hình thức', 'Entry type'] },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  /** The portal gives a code if the field is empty. Each thing at the plant has its own code. */
  code: serialNumberField(50, {
    workbook: {
      width: 18,
      alsoCalled: ['Mã', 'Mã vật tư', 'Mã thiết bị', 'Mã hàng', 'Mã số', 'Code', 'Item code'],
    },
    comparedAs: 'codeKey',
    isRecorded: true,
    erased: 'never',
  }),
  /** The answers to the fields that the plant has added. */
  customFields: customItemPart('equipmentItem', { isRecorded: false, erased: 'withRequest' }),
} satisfies ItemFields;
