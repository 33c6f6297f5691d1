import type { Language, RequestProblem } from '@portal/contracts';
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
 * @param ownName the name of a field that the plant has added to the form
 */
export function problemMessages(
  problems: readonly Problem[],
  language: Language,
  texts: ProblemTexts,
  ownName: (field: string) => string | undefined = () => undefined,
): RequestProblem[] {
  const say = (key: string, params?: TextParams) => translate(language, key as TextKey, params);
  return problems.map(({ step, itemId, row, field, code, params }) => {
    const text = capitalized(
      say(texts.problem(code, field), {
        ...params,
        field: ownName(field) ?? say(texts.field(field)),
      }),
    );
    const message = row > 0 ? say(texts.ofRow(code), { row, text }) : text;
    return { step, itemId, field, message };
  });
}
