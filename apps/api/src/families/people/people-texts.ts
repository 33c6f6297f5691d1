import type { ItemCode, PlanCode, SubmitCode } from '@portal/domain';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { ProblemTexts } from '../../requests/form/form-problems';

/** What is said of a people request with something wrong in it. */
export const peopleTexts: ProblemTexts<PlanCode | ItemCode | SubmitCode> = {
  field: (field, language) => translate(language, `peopleFields:${field}` as TextKey),
  problem: (code, params, language) => translate(language, `peopleProblems:${code}`, params),
  ofRow: (row, text, language) => translate(language, 'peopleProblems:ofRow', { row, text }),
};
