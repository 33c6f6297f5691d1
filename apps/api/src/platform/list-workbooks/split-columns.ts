import { grouped } from '@portal/domain';
import { cellText, isUnreadable, type RawCell } from '../master-data';
import { headingKey, type FoundColumn, type Names } from './headings';

// Fields that lists keep in several columns: names in two, days in three.

/** Names of the two columns of a person's name. */
const SURNAMES = new Set(
  'ho;ho dem;ho va dem;ho lot;ho va ten dem;ho ten dem;ho va chu dem;ho chu dem;ho va ten lot;surname;family name;last name'.split(
    ';',
  ),
);
const GIVEN_NAMES = new Set('ten;ten goi;given name;given names;first name'.split(';'));

/** The parts of a day, in the order in which lists keep them. */
const PARTS = ['day', 'month', 'year'] as const;
type Part = (typeof PARTS)[number];

/** Words for the parts of a day. */
const PART_WORDS: ReadonlyMap<string, Part> = new Map([
  ...['ngay', 'day', 'dd'].map((word) => [word, 'day'] as const),
  ...['thang', 'month', 'mm'].map((word) => [word, 'month'] as const),
  ...['nam', 'year', 'yyyy', 'yy'].map((word) => [word, 'year'] as const),
]);

/** Whether a heading only names a part of what the heading above it names. */
export const isPartOfHeading = (heading: string): boolean => {
  const key = headingKey(heading);
  return PART_WORDS.has(key) || SURNAMES.has(key) || GIVEN_NAMES.has(key);
};

/** Columns, where all parts of a name or day are read as its field. */
export const withWholeFields = (columns: readonly FoundColumn[], names: Names): FoundColumn[] =>
  withWholeDays(withWholeNames(columns, names), names);

/** The words of a heading itself, without those of a heading above it. */
const lowest = (heading: string): string => headingKey(heading.split('/')[0] ?? '');

function withWholeNames(
  columns: readonly FoundColumn[],
  { ofPeople }: Pick<Names, 'ofPeople'>,
): readonly FoundColumn[] {
  if (ofPeople === null) return columns;
  const isFree = ({ field }: FoundColumn) => field === '' || field === ofPeople;
  const called = (keys: ReadonlySet<string>) =>
    columns.find((column) => isFree(column) && keys.has(lowest(column.heading)));
  const [surname, given] = [called(SURNAMES), called(GIVEN_NAMES)];
  const main = columns.find(({ field, isGuess }) => field === ofPeople && !isGuess);
  // A heading over two columns is the heading of both.
  const halves =
    surname && given
      ? [surname, given]
      : columns.filter((column) => main && isFree(column) && column.heading === main.heading);
  return columns.map((column) =>
    halves.includes(column) ? { ...column, field: ofPeople, isGuess: false } : column,
  );
}

/** The part of a day that a heading names, and the rest of the heading; null if it names none. */
function partOf(heading: string): { part: Part; of: string } | null {
  const [lower = '', ...above] = heading.split('/').map(headingKey);
  const single = PART_WORDS.get(lower);
  if (single) return { part: single, of: above.join(' ') };
  const words = headingKey(heading).split(' ');
  const at = words.findIndex((word) => PART_WORDS.has(word));
  const part = PART_WORDS.get(words[at] ?? '');
  return part ? { part, of: words.toSpliced(at, 1).join(' ') } : null;
}

function withWholeDays(columns: readonly FoundColumn[], names: Names): FoundColumn[] {
  const fields = new Map<FoundColumn, { field: string; isGuess: boolean }>();
  const taken = new Set(columns.map(({ field }) => field));
  for (const { of, columns: three } of threesOf(columns)) {
    const found = dayFieldOf(of, three, names, taken);
    if (!found) continue;
    taken.add(found.field);
    for (const column of three) fields.set(column, found);
  }
  return columns.map((column) => ({ ...column, ...fields.get(column) }));
}

/** Three columns with day, month and year of one day, or with one heading. */
function threesOf(columns: readonly FoundColumn[]): { of: string; columns: FoundColumn[] }[] {
  const groups = grouped(
    columns.flatMap((column) => {
      const named = partOf(column.heading);
      return named ? [{ column, ...named }] : [];
    }),
    ({ of }) => of,
  );
  const alike = grouped(columns, ({ heading }) => heading);
  return [
    ...[...groups].flatMap(([of, parts]) =>
      parts.length === PARTS.length && new Set(parts.map(({ part }) => part)).size === PARTS.length
        ? [{ of, columns: parts.map(({ column }) => column) }]
        : [],
    ),
    ...[...alike].flatMap(([heading, same]) =>
      heading !== '' && same.length === PARTS.length ? [{ of: heading, columns: same }] : [],
    ),
  ];
}

/** The field of a day in three columns: what one of them was found to be, or what their headings say together. */
function dayFieldOf(
  of: string,
  three: readonly FoundColumn[],
  { own, others, ofDays }: Names,
  taken: ReadonlySet<string>,
): { field: string; isGuess: boolean } | null {
  const isDay = (field: string | undefined): field is string =>
    field !== undefined && ofDays.includes(field);
  const main = three.find(({ field }) => isDay(field));
  const isFree = ({ field }: FoundColumn) => field === '' || field === main?.field;
  if (!three.every(isFree)) return null;
  if (main) return { field: main.field, isGuess: main.isGuess };
  const named = [of, `ngay ${of}`, `date ${of}`, `${of} date`]
    .map((key) => own.get(key) ?? others.get(key))
    .find(isDay);
  if (named) return taken.has(named) ? null : { field: named, isGuess: false };
  const [first] = ofDays;
  return of === '' && first !== undefined && !taken.has(first)
    ? { field: first, isGuess: true }
    : null;
}

/** Which columns hold the parts of days, by their numbers: as their headings say, else in the usual order. */
export function partsOfDays(
  columns: readonly Pick<FoundColumn, 'at' | 'heading' | 'field'>[],
  isDay: (field: string) => boolean,
): Map<number, Part> {
  const fields = grouped(
    columns.filter(({ field }) => field !== '' && isDay(field)),
    ({ field }) => field,
  );
  return new Map(
    [...fields.values()]
      .filter((three) => three.length === PARTS.length)
      .flatMap((three) => {
        const named = three.flatMap(({ heading }) => partOf(heading)?.part ?? []);
        const parts = new Set(named).size === PARTS.length ? named : PARTS;
        return three.flatMap(({ at }, index): [number, Part][] => {
          const part = parts[index];
          return part ? [[at, part]] : [];
        });
      }),
  );
}

/** A day from the cells of its parts, as it would be written in one cell. */
export function wholeDay(cells: readonly { part: Part; cell: RawCell }[]): RawCell {
  const ready = cells.find(({ cell }) => isUnreadable(cell) || cell instanceof Date);
  if (ready) return ready.cell;
  const texts = PARTS.map((part) => cellText(cells.find((one) => one.part === part)?.cell).trim());
  return texts.filter((text) => text !== '').join('/');
}

/** The content of a field that a list keeps in several columns, such as surname and given name. */
export function whole(cells: readonly RawCell[]): RawCell {
  const filled = cells.filter((cell) => isUnreadable(cell) || cellText(cell) !== '');
  if (filled.length < 2) return filled[0] ?? cells[0] ?? null;
  const broken = filled.find((cell) => isUnreadable(cell) && cell.unreadable !== 'legacyText');
  if (broken !== undefined) return broken;
  const textsOf = (part: 'shown' | 'could') =>
    filled
      .map((cell) => (isUnreadable(cell) ? (cell[part] ?? cell.shown) : cellText(cell)))
      .join(' ');
  return filled.some(isUnreadable)
    ? { unreadable: 'legacyText', shown: textsOf('shown'), could: textsOf('could') }
    : textsOf('shown');
}
