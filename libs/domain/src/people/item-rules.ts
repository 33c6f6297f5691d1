import {
  isAddress,
  personFields,
  requiredOf,
  type NameProblem,
  type PlantRuleValues,
  type StaffItemInput,
} from '@portal/contracts';
import type { Sameness } from '../entry/same-items';
import { identityKey, isPlainPlate, lookAlikeKey } from '../identity';
import {
  documentProblems,
  lackingDocuments,
  type LackingDocument,
} from '../entry/entry-form-rules';
import { emptyFields, nameProblems, rowsOfEachKey } from '../requests/form-rules';
import { ofItem, ofList, type DocumentCode, type EntryProblem } from '../entry/entry-problem';
import { birthProblem, type BirthProblem } from './birth';
import { requiredDocumentTypes } from './derivations';
import { identityNumberProblem, type IdentityNumberProblem } from './number-rules';
import type { PeopleLists } from './reference';

export type PeopleItemCode =
  | 'required'
  | 'avatarRequired'
  | 'photoUnchecked'
  | DocumentCode
  | 'msg_identityCardNumberDuplicate'
  | 'tooManyStaff'
  | 'noStaff'
  | 'blacklisted'
  | IdentityNumberProblem
  | 'notOldNumber'
  | 'noAddress'
  | NameProblem
  | BirthProblem['code'];

/** The part of a plan that decides on the documents of its people. Days are yyyy-MM-dd; null if not known yet. */
export interface VisitPlan {
  visitorTypeId: string | null;
  startDate: string | null;
  endDate: string | null;
}

export interface PeopleItemSurroundings {
  lists: Pick<
    PeopleLists,
    'countries' | 'visitorTypes' | 'workItems' | 'admissionRules' | 'documentGroups'
  >;
  plan: VisitPlan;
  rules: PlantRuleValues;
  today: string;
  /** Identity keys of barred people. */
  blacklist: ReadonlySet<string>;
  /**
   * Photos that have passed the face check. Only the server passes this; in the browser the form
   * has just made the check.
   */
  checkedPhotos?: ReadonlySet<string>;
}

/** Identity cards had nine digits until 2024. */
const OLD_NUMBER = /^\d{9}$/;

/** Fields that every person in the list must have. */
const REQUIRED_OF_PERSON = requiredOf(personFields);

/**
 * All problems that prevent people from being submitted, row by row (docs/product/people.md,
 * "Rules").
 * @param isChecked which rows to check: all, or in a revision those that need an update
 */
export function peopleItemProblems(
  items: readonly StaffItemInput[],
  surroundings: PeopleItemSurroundings,
  isChecked: (item: StaffItemInput) => boolean = () => true,
): EntryProblem<PeopleItemCode>[] {
  const all: EntryProblem<PeopleItemCode>[] = [];
  if (items.length === 0) all.push(ofList('staffItems', 'noStaff'));
  const max = surroundings.rules.amounts.mostPeople;
  if (items.length > max) all.push(ofList('staffItems', 'tooManyStaff', { max }));
  const rowsByKey = rowsOfEachKey(items, ({ identityCardNumber }) => identityCardNumber, lookOf);
  for (const [index, item] of items.entries())
    if (isChecked(item)) all.push(...problemsOf(item, index + 1, rowsByKey, surroundings));
  return all;
}

function problemsOf(
  item: StaffItemInput,
  row: number,
  rowsByKey: ReadonlyMap<string, number[]>,
  surroundings: PeopleItemSurroundings,
): EntryProblem<PeopleItemCode>[] {
  const at = ofItem(item.id, row);
  const found: EntryProblem<PeopleItemCode>[] = emptyFields(item, REQUIRED_OF_PERSON).map((field) =>
    at(field, 'required'),
  );
  for (const [field, code] of nameProblems(item, ['fullName'])) found.push(at(field, code));
  if (!item.imageId) found.push(at('imageId', 'avatarRequired'));
  else if (surroundings.checkedPhotos?.has(item.imageId) === false)
    found.push(at('imageId', 'photoUnchecked'));
  const birth =
    item.dateOfBirth &&
    birthProblem(item.dateOfBirth, surroundings.today, surroundings.rules.amounts);
  if (birth) found.push(at('dateOfBirth', birth.code, birth.params));
  for (const [field, code] of numberProblems(item, surroundings)) found.push(at(field, code));
  if (!isAddress(item.address)) found.push(at('address', 'noAddress'));
  const key = identityKey(item.identityCardNumber);
  const sameRows = rowsByKey.get(lookAlikeKey(key)) ?? [];
  if (sameRows.length > 1)
    found.push(
      at('identityCardNumber', 'msg_identityCardNumberDuplicate', { rows: sameRows.join(', ') }),
    );
  const barred = barredField(item, surroundings.blacklist);
  if (barred) found.push(at(barred, 'blacklisted'));
  const lacking = lackingDocumentsOfPerson(item, surroundings);
  for (const [code, params] of documentProblems(lacking))
    found.push(at('staffProfileFiles', code, params));
  return found;
}

/** The fields by which the plant may know a person. */
const NAMING = ['identityCardNumber', 'oldIdentityNumber'] as const;
type Named = Pick<StaffItemInput, (typeof NAMING)[number]>;

/** The identity keys by which the plant may know a person: of the number, and of the old one if there is one. */
export const keysOfPerson = (person: Named): string[] =>
  NAMING.map((field) => identityKey(person[field])).filter((key) => key !== '');

/** The field whose number is barred; undefined if none is. @param blacklist identity keys of barred people */
export const barredField = (
  person: Named,
  blacklist: ReadonlySet<string>,
): (typeof NAMING)[number] | undefined =>
  NAMING.find((field) => blacklist.has(identityKey(person[field])));

const lookOf = (written: string): string => lookAlikeKey(identityKey(written));

/** How to recognise that two items are the same person. */
export const SAME_PERSON: readonly Sameness<Pick<StaffItemInput, 'identityCardNumber'>>[] = [
  { keyOf: ({ identityCardNumber }) => lookOf(identityCardNumber) },
];

/** The problems in the spelling of a person's numbers, field by field. */
export function numberProblems(
  {
    identityCardNumber,
    oldIdentityNumber,
    nationalityId,
    numberPlate,
  }: Named & Pick<StaffItemInput, 'nationalityId' | 'numberPlate'>,
  { lists: { countries } }: { lists: { countries: readonly { id: string; isVn: boolean }[] } },
): [
  'identityCardNumber' | 'oldIdentityNumber' | 'numberPlate',
  IdentityNumberProblem | 'notOldNumber',
][] {
  const country = countries.find(({ id }) => id === nationalityId);
  const found: ReturnType<typeof numberProblems> = [];
  const problem = identityNumberProblem(identityCardNumber, country);
  if (problem) found.push(['identityCardNumber', problem]);
  if (oldIdentityNumber !== '' && !OLD_NUMBER.test(identityKey(oldIdentityNumber)))
    found.push(['oldIdentityNumber', 'notOldNumber']);
  if (!isPlainPlate(numberPlate)) found.push(['numberPlate', 'unplainNumber']);
  return found;
}

/**
 * Required documents that lack a file or a date, in the order in which they are filed.
 * @param firstDay no document may end before this day; null if another message covers that
 */
export const lackingDocumentsOfPerson = (
  item: StaffItemInput,
  { lists, plan }: Pick<PeopleItemSurroundings, 'lists' | 'plan'>,
  firstDay: string | null = plan.startDate,
): LackingDocument[] =>
  lackingDocuments({
    groups: lists.documentGroups,
    required: requiredDocumentTypes(lists, { ...item, ...plan }),
    given: item.staffProfileFiles,
    needsDate: true,
    firstDay,
  });

/** The last days of the required papers whose end also ends the safety card. */
export function papersEndingCards(
  item: StaffItemInput,
  plan: VisitPlan,
  lists: Pick<
    PeopleLists,
    'countries' | 'visitorTypes' | 'workItems' | 'admissionRules' | 'documentGroups'
  >,
): string[] {
  const ending = new Set(
    lists.documentGroups
      .flatMap(({ types }) => types)
      .filter(({ endsCard }) => endsCard)
      .map(({ id }) => id),
  );
  const required = new Set(requiredDocumentTypes(lists, { ...item, ...plan }));
  return item.staffProfileFiles
    .flatMap(({ types }) => types)
    .flatMap(({ id, documentDate }) =>
      documentDate && ending.has(id) && required.has(id) ? [documentDate] : [],
    );
}
