import {
  MAX_BATCH_ITEMS,
  MAX_ENTRY_ITEMS,
  MOST_ITEMS_RULE,
  personFields,
  staffItemInput,
  type Language,
  type StaffItemInput,
} from '@portal/contracts';
import { birthProblem, identityKey, lookAlikeKey, numberProblems } from '@portal/domain';
import { translate } from '../../../platform/i18n/translator';
import type {
  WorkbookDefinition,
  WorkbookTexts,
} from '../../../platform/list-workbooks/definition';
import { rowsFor } from '../../../platform/list-workbooks/workbook-size';
import { workbookColumns, workbookLists } from '../../../platform/list-workbooks/workbook-columns';
import { own, type RowProblems } from '../../../platform/list-workbooks/row-problem';
import { workbookTexts } from '../../../platform/list-workbooks/texts';
import { cellText, type RawCell } from '../../../platform/master-data';

/** The columns of a people workbook. */
const columns = workbookColumns(personFields, {
  identityCardNumber: {
    note: (language: Language) => translate(language, 'peopleWorkbook:notes.identity'),
  },
});

const GUIDE = [
  'rows',
  'headers',
  'required',
  'identity',
  'dates',
  'lists',
  'several',
  'photos',
  'errors',
] as const;

const texts = workbookTexts({
  texts: 'peopleWorkbook',
  fields: 'peopleFields',
  guide: GUIDE,
  max: MAX_ENTRY_ITEMS.people,
  named: { identity: 'identityCardNumber', name: 'fullName' },
});

/** Where a list for a batch is too long, the texts speak of the batch. */
const textsOfBatch = (language: Language): WorkbookTexts => {
  const ofRequest = texts(language);
  const max = MAX_BATCH_ITEMS;
  const rows = rowsFor(max);
  return {
    ...ofRequest,
    tooLong: translate(language, 'peopleWorkbook:failures.batchTooLong', { rows, max }),
    problem: (code, params) =>
      code === 'tooMany'
        ? translate(language, 'peopleWorkbook:problems.tooManyInBatch', params)
        : ofRequest.problem(code, params),
  };
};

/** Lists of people as workbooks. */
export const peopleList: WorkbookDefinition<StaffItemInput> = {
  columns,
  lists: workbookLists(personFields),
  identifying: ['identityCardNumber', 'fullName'],
  derived: ['nationalityId', 'genderId'],
  max: MAX_ENTRY_ITEMS.people,
  maxBy: MOST_ITEMS_RULE.people,
  texts,
  ofBatch: { max: MAX_BATCH_ITEMS, maxBy: null, texts: textsOfBatch },
  unique: {
    field: 'identityCardNumber',
    keyOf: ({ identityCardNumber }) => lookAlikeKey(identityKey(identityCardNumber)),
  },
  prepare: (cells, resolve, { ids }) => {
    const nationality = resolve('countries', cellText(cells.nationalityId));
    const isVietnamese = (ids.vietnam ?? []).includes(nationality ?? '');
    const number = wholeNumber(cells.identityCardNumber, isVietnamese);
    return number === 'lostDigits'
      ? { cells, problems: { identityCardNumber: { problem: 'numberForText' } } }
      : {
          cells: { ...cells, identityCardNumber: number },
          problems: {},
          lostZeros: mayLackZeros(cells.identityCardNumber, number) ? ['identityCardNumber'] : [],
        };
  },
  check: (item, { today, rules, ids }) => {
    const { nationalityId: id } = item;
    const isVn = id !== null && (ids.vietnam ?? []).includes(id);
    const countries = id === null ? [] : [{ id, isVn }];
    const problems: RowProblems = {};
    for (const [field, code] of numberProblems(item, { lists: { countries } }))
      problems[field] = code === 'unplainNumber' ? { problem: code } : own(code);
    const birth = item.dateOfBirth && birthProblem(item.dateOfBirth, today, rules.amounts);
    return birth ? { ...problems, dateOfBirth: own(birth.code, birth.params) } : problems;
  },
  item: staffItemInput,
};

/**
 * Whether a number from a spreadsheet may have lost zeros: zeros were added to it, or it is shorter
 * than a citizen's number.
 */
const mayLackZeros = (cell: RawCell, number: RawCell): boolean =>
  typeof cell === 'number' && (String(cell) !== number || String(cell).length < IDENTITY_DIGITS);

const IDENTITY_DIGITS = 12;
/** If a number has fewer digits, it lacks more than the zeros with which the number of a province can begin. */
const FEWEST_DIGITS = 9;

/**
 * A spreadsheet that reads an identity number as a value drops its leading zeros. A citizen's
 * number has twelve digits, so they are added again.
 */
function wholeNumber(cell: RawCell, isVietnamese: boolean): RawCell | 'lostDigits' {
  if (typeof cell !== 'number') return cell;
  const digits = String(cell);
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS || digits.length > IDENTITY_DIGITS)
    return 'lostDigits';
  return isVietnamese ? digits.padStart(IDENTITY_DIGITS, '0') : digits;
}
