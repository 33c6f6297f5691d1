import {
  equipmentItemInput,
  MAX_ENTRY_ITEMS,
  MAX_QUANTITY,
  QUANTITY_DECIMALS,
  type EquipmentItemInput,
} from '@portal/contracts';
import { identityKey, isCountable, isPlainSerial } from '@portal/domain';
import { decimal, optionalText, ref, text } from '../../../platform/master-data';
import type {
  WorkbookColumn,
  WorkbookDefinition,
} from '../../../platform/list-workbooks/definition';
import { asSerial } from '../../../platform/list-workbooks/plain-numbers';
import { own, type RowProblem } from '../../../platform/list-workbooks/row-problem';
import { workbookTexts } from '../../../platform/list-workbooks/texts';

/** The columns of an equipment workbook, in their order; the lengths are those of the wire. */
const columns = {
  specification: { column: text(500), width: 44 },
  equipmentGroupId: { column: ref('equipmentGroups'), width: 34 },
  seriModel: { column: optionalText(100), width: 22, toItem: asSerial },
  quantity: { column: decimal(0, MAX_QUANTITY, QUANTITY_DECIMALS), width: 12 },
  unitId: { column: ref('units', false), width: 12 },
  inTypeId: { column: ref('inTypes', false), width: 28 },
  code: { column: optionalText(50), width: 18, toItem: asSerial },
} satisfies Partial<Record<keyof EquipmentItemInput, WorkbookColumn>>;

const LISTS = ['equipmentGroups', 'units', 'inTypes'] as const;
/** Lists whose names are offered and understood in cells. */
export type EquipmentListName = (typeof LISTS)[number];

const GUIDE = [
  'rows',
  'headers',
  'required',
  'strict',
  'lists',
  'codes',
  'rest',
  'errors',
] as const;

const UNPLAIN = { problem: 'unplainSerial' } as const;

/** What is wrong with how much of something is brought. @param wholeUnits ids of units that do not divide */
function quantityProblem(
  { quantity, unitId }: EquipmentItemInput,
  wholeUnits: readonly string[] = [],
): RowProblem | null {
  if (quantity === 0) return own('notPositive');
  const isDivisible = unitId === null || !wholeUnits.includes(unitId);
  return quantity === null || isCountable(quantity, { isDivisible }) ? null : own('notWhole');
}

/** Lists of equipment as workbooks. */
export const equipmentList: WorkbookDefinition<EquipmentItemInput> = {
  columns,
  lists: LISTS,
  identifying: ['specification'],
  max: MAX_ENTRY_ITEMS.equipment,
  texts: workbookTexts({
    texts: 'equipmentWorkbook',
    guide: GUIDE,
    max: MAX_ENTRY_ITEMS.equipment,
    named: { specification: 'specification' },
  }),
  unique: { field: 'code', keyOf: ({ code }) => identityKey(code) },
  check: (item, { ids }) => {
    const wrong = quantityProblem(item, ids.wholeUnits);
    return {
      ...(isPlainSerial(item.code) ? {} : { code: UNPLAIN }),
      ...(isPlainSerial(item.seriModel) ? {} : { seriModel: UNPLAIN }),
      ...(wrong && { quantity: wrong }),
    };
  },
  item: equipmentItemInput,
};
