import type { Language, RequestProblem } from '@portal/contracts';
import type { ItemCode, PlanCode, Problem, SubmitCode } from '@portal/domain';
import { capitalized, translate, type TextKey } from '../../platform/i18n/translator';

type Code = PlanCode | ItemCode | SubmitCode;

/** Puts problems into words; those of a row begin with its number (document 1, section 5). */
export function problemMessages(
  problems: readonly Problem<Code>[],
  language: Language,
): RequestProblem[] {
  return problems.map(({ step, itemId, row, field, code, params }) => {
    const label = translate(language, `peopleFields:${field}` as TextKey);
    const text = capitalized(
      translate(language, `peopleProblems:${code}`, { ...params, field: label }),
    );
    const message = row > 0 ? translate(language, 'peopleProblems:ofRow', { row, text }) : text;
    return { step, itemId, field, message };
  });
}
