import { MAX_ITEMS, type StaffItemInput } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { newId } from '../../../platform/database/id';
import { parseCell, type Parsed, type RawCell, type Resolve } from '../../../platform/master-data';
import { COLUMNS, FIELDS, type PersonField } from './columns';
import { resolverOf, type PeopleChoices } from './lists';
import type { PersonProblem, RowProblems } from './problems';
import type { RawPerson } from './read-people';

export interface BadRow {
  raw: RawPerson;
  problems: RowProblems;
}
export interface ParsedPeople {
  items: StaffItemInput[];
  bad: BadRow[];
}

interface Surroundings {
  choices: PeopleChoices;
  /** Ids of the countries whose people have twelve-digit identity numbers. */
  vietnamIds: readonly string[];
  today: string;
}

/** Tells good rows from bad ones. Of rows with one identity number the first counts. */
export function parsePeople(
  rows: readonly RawPerson[],
  { choices, vietnamIds, today }: Surroundings,
): ParsedPeople {
  const resolve = resolverOf(choices);
  const rowOfKey = new Map<string, number>();
  const result: ParsedPeople = { items: [], bad: [] };
  for (const raw of rows) {
    const { item, problems } = parsePerson(raw, resolve, vietnamIds);
    if (item.dateOfBirth && item.dateOfBirth >= today)
      problems.dateOfBirth = { problem: 'bornInFuture' };
    const key = identityKey(item.identityCardNumber);
    const first = key === '' ? undefined : rowOfKey.get(key);
    if (first !== undefined) problems.identityCardNumber = { problem: 'duplicate', row: first };
    else if (key !== '') rowOfKey.set(key, raw.row);
    if (result.items.length >= MAX_ITEMS && Object.keys(problems).length === 0)
      problems.identityCardNumber = { problem: 'tooMany', max: MAX_ITEMS };
    if (Object.keys(problems).length > 0) result.bad.push({ raw, problems });
    else result.items.push(item);
  }
  return result;
}

function parsePerson(raw: RawPerson, resolve: Resolve, vietnamIds: readonly string[]) {
  const item = emptyItem();
  const problems: RowProblems = {};
  const read = (field: PersonField, cell: RawCell) => {
    const parsed: Parsed = parseCell(COLUMNS[field], cell, resolve);
    if ('value' in parsed) Object.assign(item, { [field]: parsed.value });
    else problems[field] = parsed as PersonProblem;
  };
  for (const field of FIELDS) if (field !== 'identityCardNumber') read(field, raw.cells[field]);
  const isVietnamese = vietnamIds.includes(item.nationalityId ?? '');
  const number = identityNumber(raw.cells.identityCardNumber, isVietnamese);
  if (number === 'lostDigits') problems.identityCardNumber = { problem: 'numberForText' };
  else read('identityCardNumber', number);
  return { item, problems };
}

const IDENTITY_DIGITS = 12;
/** With fewer, more than the zeros of a province's number would be gone. */
const FEWEST_DIGITS = 9;

/** An identity number that a spreadsheet took for a number has lost its zeros; a citizen's has twelve digits. */
function identityNumber(cell: RawCell, isVietnamese: boolean): RawCell | 'lostDigits' {
  if (typeof cell !== 'number') return cell;
  const digits = String(cell);
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS || digits.length > IDENTITY_DIGITS)
    return 'lostDigits';
  return isVietnamese ? digits.padStart(IDENTITY_DIGITS, '0') : digits;
}

const emptyItem = (): StaffItemInput => ({
  id: newId(),
  imageId: null,
  code: '',
  identityCardNumber: '',
  fullName: '',
  nationalityId: null,
  dateOfBirth: null,
  genderId: null,
  positionId: null,
  address: '',
  numberPlate: '',
  listWorkItemIds: [],
  educationId: null,
  healthStatusId: null,
  note: '',
  staffProfileFiles: [],
});
