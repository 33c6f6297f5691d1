import { extensionOf, UPLOAD_RULES, type StaffItem } from '@portal/contracts';
import { identityKey, searchable, type VisitPlan } from '@portal/domain';
import { CONVERTED_EXTENSIONS } from '../../../platform/upload/picture-kind';
import type { DocumentRow } from '../../../requests/items/documents';
import type { Lists } from '../people-lists';
import { documentsOf } from '../people-documents';

/** What a file's name calls a document, if the portal does not know it. `key` is the same for all spellings of the word. */
export interface UnknownWord {
  key: string;
  word: string;
}

/** The place of a file. `word` is there if the user has said what the word means. */
export type NamedPlace =
  | { kind: 'photo'; itemId: string }
  | { kind: 'document'; itemId: string; row: DocumentRow; word: UnknownWord | null };

/** A document of a person whose type only the user knows. */
export interface UnknownDocument {
  kind: 'unknown';
  itemId: string;
  word: UnknownWord;
}

/** Why a file could not be placed. */
export type NamedRefusal =
  'unknownPerson' | 'severalPeople' | 'unknownDocument' | 'wrongName' | 'locked';

/** The types of documents that the user has chosen for unknown words, by the keys of the words; null leaves the files out. */
export type WordMeanings = ReadonlyMap<string, string | null>;
const NO_MEANINGS: WordMeanings = new Map();

const PICTURES: readonly string[] = [...UPLOAD_RULES.photo.extensions, ...CONVERTED_EXTENSIONS];
/** Extensions for the file dialog. */
export const NAMED_FILES = ['zip', ...PICTURES, ...UPLOAD_RULES.document.extensions]
  .map((extension) => `.${extension}`)
  .join(',');
/** How offices name a portrait, without accents. */
const PHOTO_WORDS = [
  'anh',
  'anh the',
  'anh 3x4',
  'anh 4x6',
  'anh chan dung',
  'chan dung',
  'hinh',
  'hinh the',
  'photo',
  'portrait',
];

/** A file's name or folder as a person and what it is of the person; empty: the portrait. */
type Reading = [person: string, what: string];

/** Names of types of documents in the languages that the screen does not show, by the ids of the types. */
export type OtherNames = ReadonlyMap<string, readonly string[]>;
const NO_NAMES: OtherNames = new Map();

/**
 * Finds the place of a file by its name and folder. The person is named by identity number or full name, the document by the code or
 * name of its type, or the first letters of the name's words if only one type has them: `{person}.jpg`, `{person}_{document}.pdf`, `{person}/{document}.pdf`, `{document}/{person}.pdf`.
 */
export function placeOf(
  path: string,
  items: readonly StaffItem[],
  lists: Lists,
  plan: VisitPlan,
  meanings: WordMeanings = NO_MEANINGS,
  otherNames: OtherNames = NO_NAMES,
): NamedPlace | UnknownDocument | NamedRefusal {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const extension = extensionOf(name);
  const base = name.slice(0, name.length - extension.length - 1).trim();
  if (base === '' || extension === '') return 'wrongName';
  const types = lists.documentGroups
    .filter(({ isStaff }) => isStaff)
    .flatMap((group) => group.types);
  const namesOf = ({ id, name: said }: { id: string; name: string }) => [
    said,
    ...(otherNames.get(id) ?? []),
  ];
  const typeOf = (what: string) =>
    types.find((type) => [type.code, ...namesOf(type)].some((text) => isSame(text, what))) ??
    onlyOne(types.filter((type) => namesOf(type).some((said) => isSame(initialsOf(said), what))));
  const folder = segments.at(-2) ?? '';
  const isKind = isPhotoWord(folder) || typeOf(folder) !== undefined;
  const readings: Reading[] = [
    [base, isKind ? folder : ''],
    ...splits(base),
    ...(folder === '' ? [] : [[folder, base] satisfies Reading]),
  ];
  for (const [who, what] of readings) {
    const [item, ...others] = peopleNamed(who, items);
    // While two lines have one number or name, the file may be of either person.
    if (others.length > 0) return 'severalPeople';
    if (!item) continue;
    if (what === '' || isPhotoWord(what))
      return PICTURES.includes(extension) ? { kind: 'photo', itemId: item.id } : 'wrongName';
    const known = typeOf(what) ?? typeOf(withoutCount(what));
    const word = known ? null : { key: folded(withoutCount(what)), word: withoutCount(what) };
    const typeId = known?.id ?? meanings.get(word?.key ?? '') ?? null;
    if (word && typeId === null) return { kind: 'unknown', itemId: item.id, word };
    const documents = documentsOf(item, lists, plan);
    const row = [...documents.shown, ...documents.others].find(
      ({ document }) => document.id === typeId,
    );
    return row ? { kind: 'document', itemId: item.id, row, word } : 'unknownDocument';
  }
  return 'unknownPerson';
}

function peopleNamed(who: string, items: readonly StaffItem[]): StaffItem[] {
  const key = identityKey(who);
  if (key === '') return [];
  const numbered = items.filter((item) => identityKey(item.identityCardNumber) === key);
  return numbered.length > 0 ? numbered : items.filter(({ fullName }) => isSame(fullName, who));
}

/** A name divided at each underscore or dash, the longest person first. */
function splits(base: string): Reading[] {
  const marks = [...base.matchAll(/_|\s*[-–]\s*/g)];
  return marks
    .map(({ index, 0: mark }): Reading => [
      base.slice(0, index).trim(),
      base.slice(index + mark.length).trim(),
    ])
    .toReversed();
}

/** "Giấy khám sức khỏe" as offices shorten it: "GKSK". */
const initialsOf = (name: string): string =>
  name
    .split(/[\s/]+/)
    .map((word) => word.charAt(0))
    .join('');
const onlyOne = <Row>(rows: readonly Row[]): Row | undefined =>
  rows.length === 1 ? rows[0] : undefined;

const folded = (text: string): string => searchable(text.replaceAll(/[_\s]+/g, ' ').trim());
const isSame = (one: string, other: string): boolean =>
  folded(other) !== '' && folded(one) === folded(other);
const isPhotoWord = (text: string): boolean =>
  [text, withoutCount(text)].some((one) => PHOTO_WORDS.includes(folded(one)));

/** Without the number of a page or copy: "CCCD (2)", "CCCD_2". */
const withoutCount = (text: string): string => text.replace(/[\s_-]*(\(\d+\)|\d)$/, '');
