import type { Language } from '@portal/contracts';
import { translate, type TextParams } from '../../../platform/i18n/translator';
import type { CellProblem } from '../../../platform/master-data';
import { nearestName } from '../../../platform/xlsx';
import { LISTS, type ListName, type PersonField } from './columns';
import type { PeopleChoices } from './lists';
import { columnName, listTitle } from './texts';

/** What is wrong with a cell. */
export type PersonProblem =
  | Extract<
      CellProblem,
      {
        problem:
          | 'required'
          | 'tooLong'
          | 'notDate'
          | 'unknownReference'
          | 'numberForText'
          | 'dateForText'
          | 'formulaWithoutResult'
          | 'formulaError'
          | 'merged';
      }
    >
  | { problem: 'bornInFuture' }
  /** The same identity number stands further up. */
  | { problem: 'duplicate'; row: number }
  /** One person more than a request takes. */
  | { problem: 'tooMany'; max: number };

export type RowProblems = Partial<Record<PersonField, PersonProblem>>;

/** What is wrong and what to do about it, in one sentence. */
export function problemText(
  problem: PersonProblem,
  choices: PeopleChoices,
  language: Language,
): string {
  return translate(
    language,
    `peopleWorkbook:problems.${problem.problem}`,
    paramsOf(problem, choices, language),
  );
}

/** The same with the place where it is. */
export const placedText = (
  place: { row: number; field: PersonField },
  text: string,
  language: Language,
): string =>
  translate(language, 'peopleWorkbook:marker', {
    row: place.row,
    column: columnName(place.field, language),
    text,
  });

function paramsOf(problem: PersonProblem, choices: PeopleChoices, language: Language): TextParams {
  const { problem: _problem, ...params } = problem;
  if (problem.problem !== 'unknownReference') return params;
  const list = LISTS.find((name) => name === problem.to);
  if (!list) throw new Error(`There is no list ${problem.to}`);
  return {
    code: problem.code,
    list: listTitle(list, language),
    nearest: nearest(problem.code, list, choices, language),
  };
}

function nearest(
  written: string,
  list: ListName,
  choices: PeopleChoices,
  language: Language,
): string {
  const names = choices[list].map((row) => row.names[language]);
  const name = nearestName(written, names);
  return name === undefined ? '' : translate(language, 'peopleWorkbook:nearest', { name });
}
