import type { Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { nearestName } from '../../platform/xlsx';
import { rowsOf, type Choices } from './choices';
import type { WorkbookDefinition } from './definition';
import type { RowProblem } from './row-problem';

/** What is wrong and what to do about it, in one sentence. */
export function problemText(
  problem: RowProblem,
  definition: WorkbookDefinition,
  choices: Choices,
  language: Language,
): string {
  const texts = definition.texts(language);
  if (problem.problem === 'own') return texts.problem(problem.code, problem.params);
  const { problem: code, ...params } = problem;
  if (problem.problem !== 'unknownReference')
    return translate(language, `listWorkbook:problems.${code}`, params);
  return translate(language, 'listWorkbook:problems.unknownReference', {
    code: problem.code,
    list: texts.list(problem.to),
    nearest: nearest(problem.code, problem.to, choices, language),
  });
}

/** The same with the place where it is. */
export const placedText = (
  place: { row: number; column: string },
  text: string,
  language: Language,
): string => translate(language, 'listWorkbook:marker', { ...place, text });

function nearest(written: string, list: string, choices: Choices, language: Language): string {
  const names = rowsOf(choices, list).map((row) => row.names[language]);
  const name = nearestName(written, names);
  return name === undefined ? '' : translate(language, 'listWorkbook:nearest', { name });
}
