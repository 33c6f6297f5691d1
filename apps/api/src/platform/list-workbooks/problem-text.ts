import type { Language } from '@portal/contracts';
import { translate } from '../i18n/translator';
import { unreadText } from '../master-data';
import { nearestName } from '../xlsx';
import { rowsOf, type Choices } from './choices';
import { fieldsOf, type WorkbookDefinition } from './definition';
import type { BadRow } from './parse-rows';
import type { RowProblem } from './row-problem';

/** One sentence that says what is wrong and how to correct it. */
export function problemText(
  problem: RowProblem,
  definition: WorkbookDefinition,
  choices: Choices,
  language: Language,
): string {
  const texts = definition.texts(language);
  if (problem.problem === 'own') return texts.problem(problem.code, problem.params);
  if (problem.problem === 'unreadNumber' || problem.problem === 'unreadDay')
    return unreadText(problem, language);
  const { problem: code, ...params } = problem;
  if (problem.problem !== 'unknownReference')
    return translate(language, `listWorkbook:problems.${code}`, params);
  return translate(language, 'listWorkbook:problems.unknownReference', {
    code: problem.code,
    list: texts.list(problem.to),
    nearest: nearest(problem.code, problem.to, choices, language),
  });
}

/** All problems of a row, each with its column in front. */
export const rowTexts = (
  { problems }: BadRow,
  definition: WorkbookDefinition,
  choices: Choices,
  language: Language,
): string[] =>
  fieldsOf(definition).flatMap((field) => {
    const problem = problems[field];
    if (!problem) return [];
    const column = definition.texts(language).column(field);
    const text = problemText(problem, definition, choices, language);
    return [translate(language, 'listWorkbook:ofColumn', { column, text })];
  });

/** A problem's text with its place in front. */
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
