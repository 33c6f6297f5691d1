import { MAX_ENTRY_ITEMS, vehicleItemInput, type VehicleItemInput } from '@portal/contracts';
import { identityKey, isPlainIdentity, isPlainPlate } from '@portal/domain';
import {
  date,
  identityNumber,
  integer,
  optionalText,
  ref,
  text,
} from '../../../platform/master-data';
import type {
  WorkbookColumn,
  WorkbookDefinition,
} from '../../../platform/list-workbooks/definition';
import { asCapitals } from '../../../platform/list-workbooks/plain-numbers';
import { workbookTexts } from '../../../platform/list-workbooks/texts';

/** The columns of a vehicle workbook, in their order; the GPS password is none, for workbooks are mailed around. */
const columns = {
  numberPlate: { column: text(20), width: 16, toItem: asCapitals },
  vehicleId: { column: ref('vehicles'), width: 24 },
  branchName: { column: optionalText(), width: 24 },
  modelYear: { column: integer(1900, 2200), width: 12 },
  cardType: {
    column: ref('cardTypes', false),
    width: 26,
    toItem: (value) => (value === null ? null : Number(value)),
    toCell: (value) => (typeof value === 'number' ? String(value) : null),
  },
  purposeId: { column: ref('purposes', false), width: 24 },
  identityCardNumber: { column: identityNumber(false), width: 20, toItem: asCapitals },
  driverLicense: { column: optionalText(50), width: 18 },
  driverLicenseDate: { column: date(false), width: 15 },
  auditDate: { column: date(false), width: 15 },
  insuranceDate: { column: date(false), width: 15 },
  dangerousLicenseDate: { column: date(false), width: 15 },
  gpsAccount: { column: optionalText(), width: 18 },
  description: { column: optionalText(2000), width: 28 },
} satisfies Partial<Record<keyof VehicleItemInput, WorkbookColumn>>;

const LISTS = ['vehicles', 'cardTypes', 'purposes'] as const;
/** Lists whose names are offered and understood in cells. */
export type VehicleListName = (typeof LISTS)[number];

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
  columns,
  lists: LISTS,
  identifying: ['numberPlate'],
  max: MAX_ENTRY_ITEMS.vehicles,
  texts: workbookTexts({
    texts: 'vehicleWorkbook',
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
