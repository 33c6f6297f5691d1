import { SELF_FIELDS, type SelfEntry, type SelfPerson, type StaffItem } from '@portal/contracts';
import { grouped, identityKey, sameItems, SAME_PERSON, searchable } from '@portal/domain';
import {
  documentRows,
  MOST_FILES,
  withDocument,
  type Heading,
} from '../../../requests/items/documents';

/** A value of a person that workers send, besides papers. */
export type SentField = keyof SelfPerson | 'imageId';

/** What one person has sent last, with the earlier entries that it replaces. */
export interface SentPerson {
  entry: SelfEntry;
  entryIds: string[];
}

const FIELDS = Object.keys(SELF_FIELDS) as (keyof SelfPerson)[];
const STATES: readonly SelfEntry['state'][] = ['waiting', 'declined', 'taken'];

/**
 * The entries by person: those that wait first, in the order of sending. A worker who corrects something sends all
 * again, so the last entry of a person replaces the earlier ones in the same state.
 */
export function sentPeople(entries: readonly SelfEntry[]): SentPerson[] {
  const latestFirst = entries.toSorted((one, other) => other.sentTime.localeCompare(one.sentTime));
  const people = grouped(latestFirst, ({ state, person }) =>
    [state, ...SAME_PERSON.map(({ keyOf }) => keyOf(person)), searchable(person.fullName)].join(
      '|',
    ),
  );
  return [...people.values()]
    .flatMap((sent) => (sent[0] ? [{ entry: sent[0], entryIds: sent.map(({ id }) => id) }] : []))
    .toReversed()
    .toSorted((one, other) => STATES.indexOf(one.entry.state) - STATES.indexOf(other.entry.state));
}

/** The person of the form whom an entry means. */
export function personOf(
  items: readonly StaffItem[],
  { person }: SelfEntry,
): StaffItem | undefined {
  const [same] = sameItems<Pick<StaffItem, 'identityCardNumber'>>(items, [person], SAME_PERSON);
  return items.find((item) => item === same);
}

const ALL: readonly SentField[] = [...FIELDS, 'imageId'];

/** What the worker has sent for a field; empty if nothing. */
const sentValue = ({ person, photo }: SelfEntry, field: SentField): string =>
  (field === 'imageId' ? photo?.id : person[field]) ?? '';

/** Spaces and capitals make no difference; in numbers, other signs do not either. */
const comparable = (field: SentField, value: string): string =>
  field === 'identityCardNumber'
    ? identityKey(value)
    : value.normalize().trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('vi');

/** Fields that the form and the worker have filled in differently. */
export const differingFields = (item: StaffItem, entry: SelfEntry): SentField[] =>
  ALL.filter((field) => {
    const [here, sent] = [item[field] ?? '', sentValue(entry, field)];
    return here !== '' && sent !== '' && comparable(field, here) !== comparable(field, sent);
  });

/** The worker's values for these fields. */
const valuesOf = (entry: SelfEntry, fields: readonly SentField[]): Partial<StaffItem> =>
  Object.assign(
    {},
    ...fields.map((field) =>
      field === 'imageId'
        ? { imageId: entry.photo?.id ?? null, image: entry.photo?.url ?? null }
        : { [field]: entry.person[field] },
    ),
  ) as Partial<StaffItem>;

/** The papers of a person with the pages of an entry after those that are there, and the names of pages without a place. */
function withPages(
  groups: StaffItem['staffProfileFiles'],
  { documents }: SelfEntry,
  headings: readonly Heading[],
) {
  let filed = groups;
  const leftOut: string[] = [];
  for (const { documentTypeId, files } of documents) {
    const { shown, others } = documentRows(headings, filed, new Set());
    const row = [...shown, ...others].find(({ document }) => document.id === documentTypeId);
    const known = new Set(row?.document.files.map(({ id }) => id));
    const fresh = files.filter(({ id }) => !known.has(id));
    const room = row ? Math.max(0, MOST_FILES - known.size) : 0;
    leftOut.push(...fresh.slice(room).map(({ name }) => name));
    const placed = fresh.slice(0, room);
    if (row && placed.length > 0)
      filed = withDocument(filed, row, (now) => ({ files: [...now.files, ...placed] }));
  }
  return { filed, leftOut };
}

/** An entry to take over, and the differing fields of which the worker's value counts. */
export interface ChosenEntry {
  person: SentPerson;
  replaced: ReadonlySet<SentField>;
}

export interface TakingEntries {
  /** The largest number of people. */
  max: number;
  headings: readonly Heading[];
  emptyItem: () => StaffItem;
  /** Whether the author may change a person of the form. */
  isOpen: (item: StaffItem) => boolean;
}

export interface TakenEntries {
  items: StaffItem[];
  /** Taken over: their data are in the form now. */
  taken: SentPerson[];
  /** Left out, because the request has no room. */
  full: SentPerson[];
  /** Left out, because the person in the form has a verdict. */
  locked: SentPerson[];
  /** Names of pages for which their person has no room, or whose type is out of use. */
  pages: string[];
}

/**
 * Puts what workers have sent into the list of people. A person who is there already is completed: empty fields are
 * filled, differing ones stay unless the clerk has chosen otherwise, and pages follow those that are there.
 */
export function takeEntries(
  before: readonly StaffItem[],
  chosen: readonly ChosenEntry[],
  { max, headings, emptyItem, isOpen }: TakingEntries,
): TakenEntries {
  const result: TakenEntries = { items: [...before], taken: [], full: [], locked: [], pages: [] };
  for (const { person, replaced } of chosen) {
    const { entry } = person;
    const there = personOf(result.items, entry);
    if (there && !isOpen(there)) result.locked.push(person);
    else if (!there && result.items.length >= max) result.full.push(person);
    else {
      const item = there ?? emptyItem();
      const filled = ALL.filter(
        (field) =>
          sentValue(entry, field) !== '' && ((item[field] ?? '') === '' || replaced.has(field)),
      );
      const { filed, leftOut } = withPages(item.staffProfileFiles, entry, headings);
      const next = { ...item, ...valuesOf(entry, filled), staffProfileFiles: filed };
      result.items = there
        ? result.items.map((one) => (one === there ? next : one))
        : [...result.items, next];
      result.taken.push(person);
      result.pages.push(...leftOut);
    }
  }
  return result;
}
