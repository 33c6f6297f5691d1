import { LANGUAGES, type Language } from '@portal/contracts';
import { capitalized, hasText, translate, type TextKey, type TextParams } from '../i18n/translator';
import type { WorkbookTexts } from './definition';
import { rowsFor } from './workbook-size';

/** Name of a sheet that explains the list. */
export const sheetName = (sheet: 'guide' | 'lists', language: Language): string =>
  translate(language, `listWorkbook:sheets.${sheet}`);

/** Header of a column that every list has. */
export const commonColumn = (column: 'rowNumber' | 'errors', language: Language): string =>
  translate(language, `listWorkbook:columns.${column}`);

/** A text in both languages, one per line, for notes of cells. */
export const inBothLanguages = (text: (language: Language) => string): string =>
  LANGUAGES.map(text).join('\n');

interface OwnTexts {
  /** Namespace of the family's own texts. */
  texts: string;
  /** Namespace of its fields' names: a column without a text of its own takes its field's name. */
  fields?: string;
  /** Lines of the guide, in order. */
  guide: readonly string[];
  /** Maximum number of items of a request. */
  max: number;
  /** Columns that are named in the message if no sheet has them, by the parameters of that message. */
  named: Readonly<Record<string, string>>;
}

/** The texts of a family's workbook, in every language. */
export function workbookTexts({
  texts: namespace,
  fields,
  guide,
  named,
  max,
}: OwnTexts): (language: Language) => WorkbookTexts {
  const made = (language: Language): WorkbookTexts => {
    const say = (key: string, params?: TextParams) =>
      translate(language, `${namespace}:${key}` as TextKey, params);
    const column = (field: string) =>
      fields === undefined || hasText(`${namespace}:columns.${field}`)
        ? say(`columns.${field}`)
        : capitalized(translate(language, `${fields}:${field}` as TextKey));
    const params = Object.entries(named).map(([name, field]) => [name, column(field)]);
    return {
      sheet: say('sheet'),
      heading: say('guide.heading'),
      guide: guide.map((line) =>
        say(`guide.lines.${line}`, { max, sheet: sheetName('lists', language) }),
      ),
      noSheet: say('failures.noSheet', Object.fromEntries(params) as TextParams),
      noRows: say('failures.noRows'),
      tooLong: say('failures.tooLong', { rows: rowsFor(max), max }),
      imported: (count) => say('imported', { count }),
      files: { template: say('files.template'), export: say('files.export') },
      column,
      list: (name) => say(`lists.${name}`),
      problem: (code, problem) => say(`problems.${code}`, problem),
    };
  };
  const known = new Map(LANGUAGES.map((language) => [language, made(language)]));
  return (language) => known.get(language) ?? made(language);
}
