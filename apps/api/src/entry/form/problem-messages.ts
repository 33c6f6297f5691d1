import type { Language, RequestProblem } from '@portal/contracts';
import { isDocumentCode, isSharedCode, wordsOfCode, type Problem } from '@portal/domain';
import {
  capitalized,
  translate,
  type TextKey,
  type TextParams,
} from '../../platform/i18n/translator';

/** Keys of a family's own words for what is wrong, and for its fields. */
export interface FamilyTexts {
  problem: (code: string) => string;
  field: (field: string) => string;
}

/** Puts problems into words; those of a row begin with its number. */
export function problemMessages(
  problems: readonly Problem[],
  language: Language,
  texts: FamilyTexts,
): RequestProblem[] {
  const say = (key: string, params?: TextParams) => translate(language, key as TextKey, params);
  return problems.map(({ step, itemId, row, field, code, params }) => {
    const key = isSharedCode(code)
      ? `entryProblems:${wordsOfCode(code, field)}`
      : texts.problem(code);
    const text = capitalized(say(key, { ...params, field: say(texts.field(field)) }));
    const message = row > 0 ? ofRow(language, row, code, text) : text;
    return { step, itemId, field, message };
  });
}

const ofRow = (language: Language, row: number, code: string, text: string): string =>
  isDocumentCode(code)
    ? translate(language, 'entryProblems:documentsOfRow', { row, text })
    : translate(language, 'entryProblems:ofRow', { row, text });
