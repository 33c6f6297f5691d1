import { MAX_ITEMS, type StaffItemInput } from '@portal/contracts';
import { identityKey } from '../identity';
import {
  documentProblems,
  emptyFields,
  lackingDocuments,
  rowsOfEachKey,
  type LackingDocument,
} from '../entry/form-rules';
import { ofItem, ofList, type EntryProblem } from '../entry/problem';
import { requiredDocumentTypes } from './derivations';
import type { PeopleLists } from './reference';

export type PeopleItemCode =
  | 'required'
  | 'avatarRequired'
  | 'missingDocuments'
  | 'missingDocumentDates'
  | 'msg_identityCardNumberDuplicate'
  | 'tooManyStaff'
  | 'noStaff'
  | 'blacklisted'
  | 'bornInFuture';

export interface PeopleItemSurroundings {
  lists: Pick<PeopleLists, 'visitorTypes' | 'workItems' | 'documentGroups'>;
  visitorTypeId: string | null;
  today: string;
  /** Identity keys of people who may not be registered. */
  blacklist: ReadonlySet<string>;
}

const REQUIRED = [
  'identityCardNumber',
  'fullName',
  'nationalityId',
  'dateOfBirth',
  'genderId',
  'positionId',
  'address',
  'listWorkItemIds',
] as const satisfies readonly (keyof StaffItemInput)[];

/**
 * Everything that keeps people from being submitted, row by row (docs/product/people.md, "Rules").
 * @param isChecked which of them are looked at: all, or in a revision those that need an update
 */
export function peopleItemProblems(
  items: readonly StaffItemInput[],
  surroundings: PeopleItemSurroundings,
  isChecked: (item: StaffItemInput) => boolean = () => true,
): EntryProblem<PeopleItemCode>[] {
  const all: EntryProblem<PeopleItemCode>[] = [];
  if (items.length === 0) all.push(ofList('staffItems', 'noStaff'));
  if (items.length > MAX_ITEMS) all.push(ofList('staffItems', 'tooManyStaff', { max: MAX_ITEMS }));
  const rowsByKey = rowsOfEachKey(items, ({ identityCardNumber }) => identityCardNumber);
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
  const found: EntryProblem<PeopleItemCode>[] = emptyFields(item, REQUIRED).map((field) =>
    at(field, 'required'),
  );
  if (!item.imageId) found.push(at('imageId', 'avatarRequired'));
  if (item.dateOfBirth && item.dateOfBirth >= surroundings.today)
    found.push(at('dateOfBirth', 'bornInFuture'));
  const key = identityKey(item.identityCardNumber);
  const sameRows = rowsByKey.get(key) ?? [];
  if (sameRows.length > 1)
    found.push(
      at('identityCardNumber', 'msg_identityCardNumberDuplicate', { rows: sameRows.join(', ') }),
    );
  if (surroundings.blacklist.has(key)) found.push(at('identityCardNumber', 'blacklisted'));
  const lacking = lackingDocumentsOfPerson(item, surroundings);
  for (const [code, params] of documentProblems(lacking))
    found.push(at('staffProfileFiles', code, params));
  return found;
}

/** Required documents that lack a file or a date, in the order in which they are filed. */
export const lackingDocumentsOfPerson = (
  item: StaffItemInput,
  { lists, visitorTypeId }: Pick<PeopleItemSurroundings, 'lists' | 'visitorTypeId'>,
): LackingDocument[] =>
  lackingDocuments({
    groups: lists.documentGroups,
    required: requiredDocumentTypes(lists, visitorTypeId, item.listWorkItemIds),
    given: item.staffProfileFiles,
    needsDate: true,
  });

/** Fields that every person in the list has to hold. */
export { REQUIRED as REQUIRED_OF_PERSON };
