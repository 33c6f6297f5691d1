import {
  countryList,
  documentGroups,
  educations,
  genders,
  healthStatuses,
  positions,
  staffItemInput,
  workItems,
  type FieldChange,
  type Language,
  type ReferenceList,
  type StaffItemInput,
} from '@portal/contracts';
import type { ReferenceCache } from '../../features/reference-data';
import type { Db } from '../../platform/database/database';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { Signatures } from '../../platform/storage/signatures';
import { attachmentsOf, fieldChange, words, type FieldValue } from '../../requests/field-changes';
import type { Card, ChangedItem, FieldNames } from '../../requests/request-family';
import { filesOfPeople } from './people-writer';
import { shownDate } from '../../platform/pdf/shown';
import { isPlanField } from './people-plan-changes';
import { joined, namesOf } from './shown';

type Document = StaffItemInput['staffProfileFiles'][number]['types'][number];
type Field = Exclude<keyof StaffItemInput, 'id' | 'staffProfileFiles'>;

/** Fields in the order of the card, with the list whose rows each names. */
const FIELDS: Record<Field, ReferenceList | null> = {
  imageId: null,
  identityCardNumber: null,
  fullName: null,
  nationalityId: countryList,
  dateOfBirth: null,
  genderId: genders,
  positionId: positions,
  address: null,
  numberPlate: null,
  listWorkItemIds: workItems,
  educationId: educations,
  healthStatusId: healthStatuses,
  note: null,
  code: null,
};
const FIELD_NAMES = Object.keys(FIELDS) as Field[];
const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name);

const parsed = (card: Card): StaffItemInput => staffItemInput.parse(card);

const documentsOf = ({ staffProfileFiles }: StaffItemInput): Map<string, Document> =>
  new Map(staffProfileFiles.flatMap(({ types }) => types.map((type) => [type.id, type] as const)));

/** A value as it is compared: the order of what is chosen says nothing. */
const comparable = (value: StaffItemInput[Field]): string =>
  Array.isArray(value) ? value.toSorted().join() : (value ?? '');

/** Fields and document types in which two cards of a person differ. */
export function changedFields(before: Card, after: Card): string[] {
  const [was, is] = [parsed(before), parsed(after)];
  const fields = FIELD_NAMES.filter((name) => comparable(was[name]) !== comparable(is[name]));
  const [had, has] = [documentsOf(was), documentsOf(is)];
  const types = new Set([...has.keys(), ...had.keys()]);
  const documents = [...types].filter(
    (id) => JSON.stringify(had.get(id) ?? null) !== JSON.stringify(has.get(id) ?? null),
  );
  return [...fields, ...documents];
}

/** What fields of plan and card, and a card's documents, are called within a sentence. */
export async function fieldNames(cache: ReferenceCache, language: Language): Promise<FieldNames> {
  const groups = await cache.rows(documentGroups, language);
  const types = new Map(groups.flatMap((group) => group.types.map(({ id, name }) => [id, name])));
  return (field) =>
    isField(field) || isPlanField(field)
      ? translate(language, `peopleFields:${field}` as TextKey)
      : (types.get(field) ?? null);
}

/** What a person's field and a document were and are, in words and with files. */
export async function describeChanges(
  { db, cache, signatures }: { db: Db; cache: ReferenceCache; signatures: Signatures },
  items: readonly ChangedItem[],
  language: Language,
): Promise<Map<string, FieldChange[]>> {
  const people = items.map((item) => ({
    ...item,
    was: parsed(item.before),
    is: parsed(item.after),
  }));
  const fileIds = filesOfPeople(people.flatMap(({ was, is }) => [was, is]));
  const [nameOf, lists, attachments] = await Promise.all([
    fieldNames(cache, language),
    namedLists(cache, language),
    attachmentsOf(db, signatures, fileIds),
  ]);
  const valueOf = (person: StaffItemInput, field: string): FieldValue =>
    isField(field)
      ? fieldValue(person, field, lists)
      : documentValue(documentsOf(person).get(field), language);
  return new Map(
    people.map(({ itemId, fields, was, is }) => [
      itemId,
      fields.map((field) =>
        fieldChange(field, nameOf, [valueOf(was, field), valueOf(is, field)], attachments),
      ),
    ]),
  );
}

type Named = { id: string; name: string };

function fieldValue(
  person: StaffItemInput,
  field: Field,
  lists: ReadonlyMap<ReferenceList, readonly Named[]>,
): FieldValue {
  const value = person[field];
  if (field === 'imageId') return { text: '', fileIds: person.imageId ? [person.imageId] : [] };
  if (field === 'dateOfBirth') return words(shownDate(person.dateOfBirth));
  const list = FIELDS[field];
  const text = list
    ? namesOf(lists.get(list) ?? [], Array.isArray(value) ? value : [value])
    : comparable(value);
  return words(text);
}

function documentValue(document: Document | undefined, language: Language): FieldValue {
  if (!document) return words('');
  const { documentDate, documentNumber, files } = document;
  const number =
    documentNumber && translate(language, 'peopleChanges:number', { number: documentNumber });
  const until =
    documentDate && translate(language, 'peopleChanges:until', { day: shownDate(documentDate) });
  return { text: joined(number, until ?? ''), fileIds: files.map(({ id }) => id) };
}

async function namedLists(
  cache: ReferenceCache,
  language: Language,
): Promise<Map<ReferenceList, readonly Named[]>> {
  const lists = Object.values(FIELDS).filter((list) => list !== null);
  const rows = await Promise.all(lists.map((list) => cache.rows(list, language)));
  return new Map(lists.map((list, at) => [list, (rows[at] ?? []) as unknown as Named[]]));
}
