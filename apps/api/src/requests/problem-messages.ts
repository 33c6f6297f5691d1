import type { Language, RequestProblem } from '@portal/contracts';
import { isSharedCode, type Problem } from '@portal/domain';
import { capitalized, translate, type TextKey, type TextParams } from '../platform/i18n/translator';

/** The namespaces of a family's own words for what is wrong, and for its fields. */
export interface FamilyTexts {
  problems: string;
  fields: string;
}

/** Puts problems into words; those of a row begin with its number (document 1, section 5). */
export function problemMessages(
  problems: readonly Problem<string>[],
  language: Language,
  texts: FamilyTexts,
): RequestProblem[] {
  const say = (namespace: string, key: string, params?: TextParams) =>
    translate(language, `${namespace}:${key}` as TextKey, params);
  return problems.map(({ step, itemId, row, field, code, params }) => {
    const namespace = isSharedCode(code) ? 'requestProblems' : texts.problems;
    const label = say(texts.fields, field);
    const text = capitalized(say(namespace, code, { ...params, field: label }));
    const message = row > 0 ? ofRow(language, row, code, text) : text;
    return { step, itemId, field, message };
  });
}

const ofRow = (language: Language, row: number, code: string, text: string): string =>
  code === 'missingDocuments'
    ? translate(language, 'requestProblems:documentsOfRow', { row, text })
    : translate(language, 'requestProblems:ofRow', { row, text });
