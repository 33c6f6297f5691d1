import { MAX_QUANTITY, quantity, QUANTITY_DECIMALS } from '../quantities';
import { equipmentGroups, inTypes, units } from '../reference-data/lists';
import {
  amountField,
  linesField,
  oneField,
  pictureField,
  serialNumberField,
  type ItemFields,
} from '../item-fields';

/** Fields of a piece or a lot of equipment (docs/product/equipment.md, "Item fields"). Only a picture may show somebody. */
export const equipmentFields = {
  imageId: pictureField({ workbook: 'none', isRecorded: false, erased: 'withRequest' }),
  specification: linesField(500, {
    workbook: { width: 44 },
    isRequired: true,
    isRecorded: true,
    erased: 'never',
  }),
  equipmentGroupId: oneField(equipmentGroups, {
    workbook: { width: 34 },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  seriModel: serialNumberField(100, {
    workbook: { width: 22 },
    comparedAs: 'serialKey',
    isRecorded: true,
    erased: 'never',
  }),
  /** The record has it in what it counts: lots and movements. */
  quantity: amountField(
    quantity,
    { max: MAX_QUANTITY, decimals: QUANTITY_DECIMALS },
    { workbook: { width: 12 }, isRecorded: false, erased: 'never' },
  ),
  unitId: oneField(units, {
    workbook: { width: 12 },
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  inTypeId: oneField(inTypes, {
    workbook: { width: 28, isOptional: true },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  /** Given when empty; one thing at the plant has one code. */
  code: serialNumberField(50, {
    workbook: { width: 18 },
    comparedAs: 'codeKey',
    isRecorded: true,
    erased: 'never',
  }),
} satisfies ItemFields;
