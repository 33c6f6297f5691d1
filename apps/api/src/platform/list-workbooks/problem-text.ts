import type { Language } from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { translate } from '../i18n/translator';
import { nearestName } from '../xlsx';
import { rowsOf, type Choices } from './choices';
import { fieldsOf, type WorkbookDefinition } from './definition';
import type { BadRow } from './parse-rows';
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
  if (problem.problem === 'notDecimal' || problem.problem === 'notInteger')
    return translate(
      language,
      `listWorkbook:problems.${isTooLarge(problem) ? 'tooLarge' : problem.problem}`,
      shownBounds(problem, language),
    );
  const { problem: code, ...params } = problem;
  if (problem.problem !== 'unknownReference')
    return translate(language, `listWorkbook:problems.${code}`, params);
  return translate(language, 'listWorkbook:problems.unknownReference', {
    code: problem.code,
    list: texts.list(problem.to),
    nearest: nearest(problem.code, problem.to, choices, language),
  });
}

/** What a column that begins at zero does not take, and is no fraction: some of them do not take zero either. */
const isTooLarge = ({ problem, min }: { problem: string; min: number }): boolean =>
  problem === 'notDecimal' && min === 0;

const FIRST_GROUPED = 10_000;

/** The bounds of a column as numbers are shown everywhere; those of four digits may be years, which have no groups. */
export const shownBounds = (
  { min, max }: { min: number; max: number },
  language: Language,
): { min: string; max: string } => ({
  min: shownBound(min, language),
  max: shownBound(max, language),
});

const shownBound = (bound: number, language: Language): string =>
  Math.abs(bound) < FIRST_GROUPED ? String(bound) : shownNumber(bound, language);

/** Everything that is wrong with a row, each with its column in front. */
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
