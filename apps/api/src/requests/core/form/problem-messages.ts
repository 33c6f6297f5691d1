import {
  customIdIn,
  type CustomField,
  type Language,
  type RequestProblem,
} from '@portal/contracts';
import type { Problem } from '@portal/domain';
import {
  capitalized,
  translate,
  type TextKey,
  type TextParams,
} from '../../../platform/i18n/translator';

/** Keys of a family's texts: for problems, for its fields, and for problems of a row. */
export interface ProblemTexts {
  problem: (code: string, field: string) => string;
  field: (field: string) => string;
  /** The text takes the row's number and the problem. */
  ofRow: (code: string) => string;
}

/**
 * Turns problems into messages; those of a row begin with its number.
 * @param customFields the fields that the plant has added, whose problems have the same texts in every family
 */
export function problemMessages(
  problems: readonly Problem[],
  language: Language,
  texts: ProblemTexts,
  customFields: readonly CustomField[] = [],
): RequestProblem[] {
  const say = (key: string, params?: TextParams) => translate(language, key as TextKey, params);
  return problems.map(({ step, itemId, row, field, code, params }) => {
    const own = customFields.find(({ id }) => id === customIdIn(field));
    const text = capitalized(
      own
        ? say(`customFields:${code}`, { ...params, field: own.name })
        : say(texts.problem(code, field), { ...params, field: say(texts.field(field)) }),
    );
    const message = row > 0 ? say(texts.ofRow(code), { row, text }) : text;
    return { step, itemId, field, message };
  });
}
