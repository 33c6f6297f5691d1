import { YEARS, type Language } from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { translate } from '../i18n/translator';
import { shownBounds } from './bounds';
import type { DayProblem } from './cell-dates';
import type { NumberProblem } from './cell-numbers';

/** Why a cell is no number or day, in the words of the forms, with what it may mean. */
export function unreadText(problem: NumberProblem | DayProblem, language: Language): string {
  const { text } = problem;
  if (problem.problem === 'unreadNumber') {
    const { code, could, decimals } = problem;
    if (code === 'unclear')
      return translate(language, 'reading:unclearIn', {
        text,
        could: could.map((value) => shownNumber(value, language)).join('; '),
      });
    const bounds = shownBounds(problem, language);
    return translate(language, `reading:numbers.${code}`, { text, decimals, ...bounds });
  }
  const { code, nearest } = problem;
  const why = translate(language, `reading:days.${code}`, { text, ...YEARS });
  return nearest === '' ? why : `${why} ${translate(language, 'reading:perhaps', { nearest })}`;
}

/** The same without the full stop, and how to correct it, as reports of the plant's workbook list problems. */
export function unreadReport(
  problem: NumberProblem | DayProblem,
  language: Language,
): { what: string; remedy: string } {
  const isDay = problem.problem === 'unreadDay';
  const alone = isDay ? { ...problem, nearest: '' } : problem;
  const what = unreadText(alone, language).replace(/\.$/, '');
  if (!isDay)
    return {
      what,
      remedy: translate(language, 'workbook:remedies.number', shownBounds(problem, language)),
    };
  const { nearest } = problem;
  return {
    what,
    remedy:
      nearest === ''
        ? translate(language, 'workbook:remedies.day')
        : translate(language, 'workbook:remedies.nearest', { nearest }),
  };
}
