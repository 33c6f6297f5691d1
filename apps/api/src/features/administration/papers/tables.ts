import {
  LANGUAGES,
  PAPER_NOTE_LINES,
  PAPER_PART_NAMES,
  PAPER_TEXT_MAX,
  PAPER_TEXTS,
} from '@portal/contracts';
import { placeholderProblem, unprintedLetter } from '@portal/domain';
import {
  optionalText,
  text,
  type Column,
  type MasterTable,
  type Row,
} from '../../../platform/master-data';
import { isPaper, partsOf } from '../../../platform/paper-texts/paper-parts';
import { originalPaperTexts } from '../../../platform/paper-texts/worded-paper';

const COLUMNS = LANGUAGES.flatMap((language) =>
  PAPER_PART_NAMES.map((part) => ({ part, name: `${part}${language === 'vi' ? 'Vi' : 'En'}` })),
);

/** The plant's own words of papers (docs/product/words.md). */
export const paperTextTables = {
  paperTexts: {
    name: PAPER_TEXTS,
    table: 'paper_text',
    key: ['paper'],
    columns: {
      paper: text(30),
      ...Object.fromEntries(
        COLUMNS.map(({ part, name }): [string, Column] => [
          name,
          optionalText(PAPER_TEXT_MAX[part]),
        ]),
      ),
    },
    check: checkPaperText,
  },
} satisfies Record<string, MasterTable>;

function checkPaperText(row: Row): ReturnType<NonNullable<MasterTable['check']>> {
  const { paper } = row;
  if (!isPaper(paper)) return { column: 'paper', rule: 'unknownPaper' };
  const { placeholders } = partsOf(paper);
  const original = originalPaperTexts(paper);
  for (const { part, name: column } of COLUMNS) {
    const own = String(row[column] ?? '');
    if (own === '') continue;
    if (original[column] === null) return { column, rule: 'notOnPaper' };
    if (part !== 'note' && own.includes('\n')) return { column, rule: 'oneLine' };
    if (own.split('\n').length > PAPER_NOTE_LINES)
      return { column, rule: 'tooManyLines', params: { max: PAPER_NOTE_LINES } };
    const letter = unprintedLetter(own);
    if (letter !== null) return { column, rule: 'notInFont', params: { letter } };
    const rule = placeholderProblem(own, placeholders);
    if (rule) return { column, rule };
  }
  return null;
}
