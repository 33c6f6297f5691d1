import { MAX_ITEMS, type StaffItemInput } from '@portal/contracts';
import { identityKey } from '../identity';
import type { Problem } from '../requests/problem';
import { requiredDocumentTypes } from './derivations';
import type { PeopleLists } from './reference';

export type ItemCode =
  | 'required'
  | 'avatarRequired'
  | 'missingDocuments'
  | 'msg_identityCardNumberDuplicate'
  | 'tooManyStaff'
  | 'noStaff'
  | 'blacklisted'
  | 'bornInFuture';

export interface ItemSurroundings {
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
] as const satisfies readonly (keyof StaffItemInput)[];

/**
 * Everything that keeps people from being submitted, row by row (document 1, section 5).
 * @param isChecked which of them are looked at: all, or in a revision those that need an update
 */
export function itemProblems(
  items: readonly StaffItemInput[],
  surroundings: ItemSurroundings,
  isChecked: (item: StaffItemInput) => boolean = () => true,
): Problem<ItemCode>[] {
  const all: Problem<ItemCode>[] = [];
  const ofList = (code: ItemCode, params = {}): Problem<ItemCode> => ({
    step: 'items',
    itemId: null,
    row: 0,
    field: 'staffItems',
    code,
    params,
  });
  if (items.length === 0) all.push(ofList('noStaff'));
  if (items.length > MAX_ITEMS) all.push(ofList('tooManyStaff', { max: MAX_ITEMS }));
  const rowsByKey = rowsOfEachKey(items);
  for (const [index, item] of items.entries())
    if (isChecked(item)) all.push(...problemsOf(item, index + 1, rowsByKey, surroundings));
  return all;
}

function problemsOf(
  item: StaffItemInput,
  row: number,
  rowsByKey: ReadonlyMap<string, number[]>,
  surroundings: ItemSurroundings,
): Problem<ItemCode>[] {
  const at = (field: string, code: ItemCode, params = {}): Problem<ItemCode> => ({
    step: 'items',
    itemId: item.id,
    row,
    field,
    code,
    params,
  });
  const found = REQUIRED.filter((field) => item[field] === null || item[field] === '').map(
    (field) => at(field, 'required'),
  );
  if (item.listWorkItemIds.length === 0) found.push(at('listWorkItemIds', 'required'));
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
  const missing = missingDocuments(item, surroundings);
  if (missing.length > 0)
    found.push(at('staffProfileFiles', 'missingDocuments', { names: missing.join(', ') }));
  return found;
}

/** Names of required documents that lack a file or a date, in the order in which they are filed. */
export function missingDocuments(
  item: StaffItemInput,
  { lists, visitorTypeId }: Pick<ItemSurroundings, 'lists' | 'visitorTypeId'>,
): string[] {
  const required = new Set(requiredDocumentTypes(lists, visitorTypeId, item.listWorkItemIds));
  const given = new Map(
    item.staffProfileFiles.flatMap(({ types }) => types.map((type) => [type.id, type])),
  );
  return lists.documentGroups
    .flatMap(({ types }) => types)
    .filter(({ id }) => required.has(id))
    .filter(({ id }) => {
      const document = given.get(id);
      return !document || document.files.length === 0 || !document.documentDate;
    })
    .map(({ name }) => name);
}

function rowsOfEachKey(items: readonly StaffItemInput[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    const key = identityKey(item.identityCardNumber);
    if (key !== '') rows.set(key, [...(rows.get(key) ?? []), index + 1]);
  }
  return rows;
}
