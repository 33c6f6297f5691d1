import {
  MAX_ENTRY_ITEMS,
  MOST_ITEMS_RULE,
  vehicleFields,
  vehicleItemInput,
  type VehicleItemInput,
} from '@portal/contracts';
import { identityKey, isPlainIdentity, isPlainPlate } from '@portal/domain';
import type { WorkbookDefinition } from '../../../platform/list-workbooks/definition';
import { workbookColumns, workbookLists } from '../../../platform/list-workbooks/workbook-columns';
import { workbookTexts } from '../../../platform/list-workbooks/texts';

const GUIDE = [
  'rows',
  'headers',
  'required',
  'plates',
  'dates',
  'lists',
  'rest',
  'errors',
] as const;

const UNPLAIN = { problem: 'unplainNumber' } as const;

/** Lists of vehicles as workbooks. */
export const vehicleList: WorkbookDefinition<VehicleItemInput> = {
  columns: workbookColumns(vehicleFields),
  lists: workbookLists(vehicleFields),
  identifying: ['numberPlate'],
  max: MAX_ENTRY_ITEMS.vehicles,
  maxBy: MOST_ITEMS_RULE.vehicles,
  texts: workbookTexts({
    texts: 'vehicleWorkbook',
    fields: 'vehicleFields',
    guide: GUIDE,
    max: MAX_ENTRY_ITEMS.vehicles,
    named: { plate: 'numberPlate' },
  }),
  unique: { field: 'numberPlate', keyOf: ({ numberPlate }) => identityKey(numberPlate) },
  check: ({ numberPlate, identityCardNumber }) => ({
    ...(isPlainPlate(numberPlate) ? {} : { numberPlate: UNPLAIN }),
    ...(isPlainIdentity(identityCardNumber) ? {} : { identityCardNumber: UNPLAIN }),
  }),
  item: vehicleItemInput,
};
