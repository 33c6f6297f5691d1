import type { FieldError, Language } from '@portal/contracts';
import { translate, type TextKey, type TextParams } from '../../platform/i18n/translator';
import { InvalidInput } from '../../platform/http/invalid-input';
import {
  choiceLabel,
  columnName,
  sheetName,
  type MasterTable,
  type RowProblem,
  unreadReport,
} from '../../platform/master-data';

/** A problem of one field, to be shown in the caller's language. */
export interface Fault {
  /** The field's name in the form. */
  field: string;
  text: (language: Language) => string;
}

/** Invalid rows: for each field, what is wrong and how to correct it. */
export class RefusedRows extends InvalidInput {
  constructor(private readonly faults: readonly Fault[]) {
    super([]);
  }

  override fieldErrors(language: Language): FieldError[] {
    const byField = new Map<string, string>();
    for (const { field, text } of this.faults)
      if (!byField.has(field)) byField.set(field, text(language));
    return [...byField].map(([field, message]) => ({ field, message }));
  }
}

/** A problem with a text from the administration's namespace. */
export const faultAt = (
  field: string,
  column: string,
  problem: 'exists' | 'lastAdmin' | 'notStaff',
): Fault => ({
  field,
  text: (language) =>
    sentence(column, texts('administration', `problems.${problem}`, language), language),
});

/** A broken rule of users, in the words of the workbook. */
export const ruleAt = (
  column: string,
  rule: 'ownAdmin' | 'pendingMember' | 'lastMember' | 'roleOfDirectory' | 'groupOfDirectory',
  paramsIn: (language: Language) => TextParams = () => ({}),
): Fault => ({
  field: column,
  text: (language) =>
    sentence(column, texts('workbook', `rules.${rule}`, language, paramsIn(language)), language),
});

/** A problem that the engine found, as a problem of a form's field. */
export const faultOf = (
  field: string,
  { column, detail }: RowProblem,
  tables: readonly MasterTable[],
): Fault => ({
  field,
  text: (language) => sentence(column, problemTexts(detail, tables, language), language),
});

/** Problems that a form words differently from a sheet. */
const OF_FORMS = ['required', 'missingColumn', 'unknownReference', 'duplicate'];

function problemTexts(
  detail: RowProblem['detail'],
  tables: readonly MasterTable[],
  language: Language,
): Texts {
  if (detail.problem === 'rule')
    return texts('workbook', `rules.${detail.rule}`, language, detail.params);
  if (detail.problem === 'unreadNumber' || detail.problem === 'unreadDay')
    return unreadReport(detail, language);
  return texts(
    OF_FORMS.includes(detail.problem) ? 'administration' : 'workbook',
    `problems.${detail.problem}`,
    language,
    paramsOf(detail, tables, language),
  );
}

function paramsOf(
  detail: Exclude<RowProblem['detail'], { problem: 'rule' | 'unreadNumber' | 'unreadDay' }>,
  tables: readonly MasterTable[],
  language: Language,
): TextParams {
  switch (detail.problem) {
    case 'notChoice':
      return { values: detail.values.map((value) => choiceLabel(value, language)).join(', ') };
    case 'unknownReference': {
      const target = tables.find(({ name }) => name === detail.to);
      return { code: detail.code, list: target ? sheetName(target, language) : detail.to };
    }
    case 'duplicate':
      return { columns: detail.columns.map((name) => columnName(name, language)).join(', ') };
    default: {
      const { problem: _problem, ...params } = detail;
      return params;
    }
  }
}

interface Texts {
  what: string;
  remedy: string;
}

const keysOf = {
  administration: (key: string) => [`administration:${key}.what`, `administration:${key}.remedy`],
  workbook: (key: string) => [`workbook:${key}.what`, `workbook:${key}.remedy`],
};

function texts(
  namespace: keyof typeof keysOf,
  key: string,
  language: Language,
  params: TextParams = {},
): Texts {
  const [what, remedy] = keysOf[namespace](key) as [TextKey, TextKey];
  return { what: translate(language, what, params), remedy: translate(language, remedy, params) };
}

const sentence = (column: string, { what, remedy }: Texts, language: Language): string =>
  `${columnName(column, language)}: ${what}; ${remedy}.`;
