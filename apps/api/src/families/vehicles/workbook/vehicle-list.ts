import { LANGUAGES, MAX_ITEMS, type Language, type VehicleItemInput } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { newId } from '../../../platform/database/id';
import { translate } from '../../../platform/i18n/translator';
import { date, integer, optionalText, ref, text } from '../../../platform/master-data';
import type {
  WorkbookColumn,
  WorkbookDefinition,
  WorkbookTexts,
} from '../../../entry/workbook/definition';
import { MAX_ROWS } from '../../../entry/workbook/limits';
import { sheetName } from '../../../entry/workbook/texts';

/** The columns of a vehicle workbook, in their order; the GPS password is none, for workbooks are mailed around. */
const columns = {
  numberPlate: { column: text(20), width: 16 },
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
  identityCardNumber: { column: optionalText(30), width: 20 },
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

/** Lists of vehicles as workbooks. */
export const vehicleList: WorkbookDefinition<VehicleItemInput> = {
  columns,
  lists: LISTS,
  identifying: ['numberPlate'],
  max: MAX_ITEMS,
  texts: (language) => TEXTS[language],
  unique: { field: 'numberPlate', keyOf: ({ numberPlate }) => identityKey(numberPlate) },
  emptyItem: () => ({
    id: newId(),
    imageId: null,
    vehicleTypeId: null,
    vehicleId: null,
    purposeId: null,
    modelYear: null,
    numberPlate: '',
    cardType: null,
    branchName: '',
    gpsAccount: '',
    gpsPassword: '',
    description: '',
    staffId: null,
    identityCardNumber: '',
    driverLicense: '',
    driverLicenseDate: null,
    auditDate: null,
    insuranceDate: null,
    dangerousLicenseDate: null,
    vehicleProfileFiles: [],
    driverProfileFiles: [],
  }),
};

type OwnProblem = 'duplicate' | 'tooMany';

function textsIn(language: Language): WorkbookTexts {
  const column = (field: string) =>
    translate(language, `vehicleWorkbook:columns.${field as keyof typeof columns}`);
  return {
    sheet: translate(language, 'vehicleWorkbook:sheet'),
    heading: translate(language, 'vehicleWorkbook:guide.heading'),
    guide: GUIDE.map((line) =>
      translate(language, `vehicleWorkbook:guide.lines.${line}`, {
        max: MAX_ITEMS,
        sheet: sheetName('lists', language),
      }),
    ),
    noSheet: translate(language, 'vehicleWorkbook:failures.noSheet', {
      plate: column('numberPlate'),
    }),
    noRows: translate(language, 'vehicleWorkbook:failures.noRows'),
    tooLong: translate(language, 'vehicleWorkbook:failures.tooLong', {
      rows: MAX_ROWS,
      max: MAX_ITEMS,
    }),
    imported: (count) => translate(language, 'vehicleWorkbook:imported', { count }),
    files: {
      template: translate(language, 'vehicleWorkbook:files.template'),
      export: translate(language, 'vehicleWorkbook:files.export'),
    },
    column,
    list: (name) => translate(language, `vehicleWorkbook:lists.${name as VehicleListName}`),
    problem: (code, params) =>
      translate(language, `vehicleWorkbook:problems.${code as OwnProblem}`, params),
  };
}

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, textsIn(language)]),
) as Record<Language, WorkbookTexts>;
