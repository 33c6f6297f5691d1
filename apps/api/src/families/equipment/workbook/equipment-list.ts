import {
  LANGUAGES,
  MAX_ITEMS,
  MAX_QUANTITY,
  QUANTITY_DECIMALS,
  type EquipmentItemInput,
  type Language,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { newId } from '../../../platform/database/id';
import { translate } from '../../../platform/i18n/translator';
import { decimal, optionalText, ref, text } from '../../../platform/master-data';
import type {
  WorkbookColumn,
  WorkbookDefinition,
  WorkbookTexts,
} from '../../../entry/workbook/definition';
import { MAX_ROWS } from '../../../entry/workbook/limits';
import { sheetName } from '../../../entry/workbook/texts';

/** The columns of an equipment workbook, in their order; the lengths are those of the wire. */
const columns = {
  specification: { column: text(500), width: 44 },
  equipmentGroupId: { column: ref('equipmentGroups'), width: 34 },
  seriModel: { column: optionalText(100), width: 22 },
  quantity: { column: decimal(0, MAX_QUANTITY, QUANTITY_DECIMALS), width: 12 },
  unitId: { column: ref('units', false), width: 12 },
  inTypeId: { column: ref('inTypes', false), width: 28 },
  code: { column: optionalText(50), width: 18 },
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

/** Lists of equipment as workbooks. */
export const equipmentList: WorkbookDefinition<EquipmentItemInput> = {
  columns,
  lists: LISTS,
  identifying: ['specification'],
  max: MAX_ITEMS,
  texts: (language) => TEXTS[language],
  unique: { field: 'code', keyOf: ({ code }) => identityKey(code) },
  emptyItem: () => ({
    id: newId(),
    code: '',
    imageId: null,
    specification: '',
    equipmentGroupId: null,
    seriModel: '',
    quantity: null,
    unitId: null,
    inTypeId: null,
    equipmentProfileFiles: [],
  }),
};

type OwnProblem = 'duplicate' | 'tooMany';

function textsIn(language: Language): WorkbookTexts {
  const column = (field: string) =>
    translate(language, `equipmentWorkbook:columns.${field as keyof typeof columns}`);
  return {
    sheet: translate(language, 'equipmentWorkbook:sheet'),
    heading: translate(language, 'equipmentWorkbook:guide.heading'),
    guide: GUIDE.map((line) =>
      translate(language, `equipmentWorkbook:guide.lines.${line}`, {
        max: MAX_ITEMS,
        sheet: sheetName('lists', language),
      }),
    ),
    noSheet: translate(language, 'equipmentWorkbook:failures.noSheet', {
      specification: column('specification'),
    }),
    noRows: translate(language, 'equipmentWorkbook:failures.noRows'),
    tooLong: translate(language, 'equipmentWorkbook:failures.tooLong', {
      rows: MAX_ROWS,
      max: MAX_ITEMS,
    }),
    imported: (count) => translate(language, 'equipmentWorkbook:imported', { count }),
    files: {
      template: translate(language, 'equipmentWorkbook:files.template'),
      export: translate(language, 'equipmentWorkbook:files.export'),
    },
    column,
    list: (name) => translate(language, `equipmentWorkbook:lists.${name as EquipmentListName}`),
    problem: (code, params) =>
      translate(language, `equipmentWorkbook:problems.${code as OwnProblem}`, params),
  };
}

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, textsIn(language)]),
) as Record<Language, WorkbookTexts>;
