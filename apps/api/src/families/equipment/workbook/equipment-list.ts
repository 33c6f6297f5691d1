import {
  equipmentFields,
  equipmentItemInput,
  MAX_ENTRY_ITEMS,
  MOST_ITEMS_RULE,
  type EquipmentItemInput,
} from '@portal/contracts';
import { identityKey, isCountable, isPlainSerial } from '@portal/domain';
import type { WorkbookDefinition } from '../../../platform/list-workbooks/definition';
import { workbookColumns, workbookLists } from '../../../platform/list-workbooks/workbook-columns';
import { own, type RowProblem } from '../../../platform/list-workbooks/row-problem';
import { workbookTexts } from '../../../platform/list-workbooks/texts';

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

/** What is wrong with the quantity of an item. @param wholeUnits ids of units that cannot be divided */
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
  columns: workbookColumns(equipmentFields),
  lists: workbookLists(equipmentFields),
  identifying: ['specification'],
  max: MAX_ENTRY_ITEMS.equipment,
  maxBy: MOST_ITEMS_RULE.equipment,
  texts: workbookTexts({
    texts: 'equipmentWorkbook',
    fields: 'equipmentFields',
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
