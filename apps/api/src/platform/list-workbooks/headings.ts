import { createHash } from 'node:crypto';
import { LANGUAGES } from '@portal/contracts';
import { cellText, isUnreadable } from '../master-data';
import { comparableName, type SheetCell, type SheetRow } from '../xlsx';
import { columnOf, fieldsOf, type WorkbookDefinition } from './definition';
import { commonColumn } from './texts';

/** A heading in the form used for comparison: only letters and digits, without case and accents. */
export const headingKey = (heading: string): string =>
  comparableName(heading)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** A heading as it is stored. It is a digest, because a user may have chosen a row with names of people. */
export const headingDigest = (heading: string): string =>
  createHash('sha256').update(headingKey(heading)).digest('hex').slice(0, 16);

/** A column of a sheet: its heading, and the field that it is read as. */
export interface FoundColumn {
  /** Counted from one. */
  at: number;
  heading: string;
  /** Empty if the column is not read. */
  field: string;
  /** Whether the field was found by the contents or a similar heading, not by a known name. */
  isGuess: boolean;
}

/** Names of the column of row numbers; it contains nothing about an item. */
const NUMBERING = new Set(['', 'stt', 'tt', 'so tt', 'so thu tu', 'thu tu', 'no', 'nr', 'order']);

/** Whether a column only counts rows or lists errors. */
export const isBesideItems = (heading: string): boolean =>
  NUMBERING.has(headingKey(heading)) ||
  LANGUAGES.some((language) =>
    headingKey(heading).includes(headingKey(commonColumn('errors', language))),
  );

type Lookup = ReadonlyMap<string, string>;

/** Names of columns in the form used for comparison: those of the template, and those of other offices. */
export interface Names {
  own: Lookup;
  others: Lookup;
  /** The field of people's names, which lists also keep in two columns. */
  ofPeople: string | null;
  /** The fields of days, which lists also keep in three columns, those that a list must have first. */
  ofDays: readonly string[];
}

export function namesOf(definition: WorkbookDefinition): Names {
  const ownOf = (field: string) => [
    field,
    ...LANGUAGES.map((language) => definition.texts(language).column(field)),
  ];
  const othersOf = (field: string) => columnOf(definition, field).alsoCalled ?? [];
  const isNeeded = (field: string) => columnOf(definition, field).column.required;
  const ofPeople = fieldsOf(definition).find((field) => {
    const { column } = columnOf(definition, field);
    return column.kind === 'text' && column.isName === true && column.required;
  });
  return {
    own: lookupOf(definition, ownOf),
    others: lookupOf(definition, othersOf),
    ofPeople: ofPeople ?? null,
    ofDays: fieldsOf(definition)
      .filter((field) => columnOf(definition, field).column.kind === 'date')
      .toSorted((one, other) => Number(isNeeded(other)) - Number(isNeeded(one))),
  };
}

/** If two fields have the same name, the first field gets it. */
const lookupOf = (
  definition: WorkbookDefinition,
  called: (field: string) => readonly string[],
): Lookup =>
  new Map(
    fieldsOf(definition)
      .flatMap((field) => called(field).map((name): [string, string] => [headingKey(name), field]))
      .toReversed(),
  );

/** A heading, the heading without brackets, and each of several names in it. */
const formsOf = (heading: string): string[] => [
  heading,
  heading.replaceAll(/[([{].*?[)\]}]/g, ' '),
  ...heading.split(/[/\n]/),
];

const SHORTEST_SIMILAR = 4;

/** The field whose name a heading begins or ends with; the longest name wins. */
function similar(heading: string, { own, others }: Names): string | undefined {
  const key = headingKey(heading);
  const [name] = [...own.keys(), ...others.keys()]
    .filter(
      (one) =>
        one.length >= SHORTEST_SIMILAR && (key.startsWith(`${one} `) || key.endsWith(` ${one}`)),
    )
    .toSorted((one, other) => other.length - one.length);
  return name === undefined ? undefined : (own.get(name) ?? others.get(name));
}

/**
 * Finds the fields of columns by their headings: first by names of the template, then by other
 * names, then by similar names.
 */
export function byHeadings(headings: ReadonlyMap<number, string>, names: Names): FoundColumn[] {
  const found = new Map<number, { field: string; isGuess: boolean }>();
  const taken = new Set<string>();
  const passes: [boolean, (heading: string) => string | undefined][] = [
    [false, (heading) => names.own.get(headingKey(heading))],
    [false, (heading) => names.others.get(headingKey(heading))],
    // The words that come first say most: "Unit/Quantity" is a unit, below a heading over several columns.
    [false, (heading) => free(formsOf(heading), names, taken)],
    [true, (heading) => similar(heading, names)],
  ];
  for (const [isGuess, fieldOf] of passes)
    for (const [at, heading] of headings) {
      const field = found.has(at) || isBesideItems(heading) ? undefined : fieldOf(heading);
      if (!field || taken.has(field)) continue;
      taken.add(field);
      found.set(at, { field, isGuess });
    }
  return [...headings].map(([at, heading]) => ({
    at,
    heading,
    ...(found.get(at) ?? { field: '', isGuess: false }),
  }));
}

/** The field of the first form that is a known name, without the fields that have a column. */
const free = (
  forms: readonly string[],
  { own, others }: Names,
  taken: ReadonlySet<string>,
): string | undefined =>
  forms
    .flatMap((form) => own.get(headingKey(form)) ?? others.get(headingKey(form)) ?? [])
    .find((field) => !taken.has(field));

/**
 * The text of a heading. A heading in an old font is decoded without asking, because it is only
 * compared with known names and stored nowhere.
 */
export function headingText(cell: SheetCell | undefined, value = cell?.value): string {
  if (!cell || value === undefined) return '';
  return isUnreadable(value) ? (value.could ?? '') : cellText(value);
}

/** The headings of a row, by column. */
export const headingsOf = (
  { cells }: SheetRow,
  textOf: (cell: SheetCell) => string,
): Map<number, string> =>
  new Map(
    [...cells].flatMap(([at, cell]): [number, string][] => {
      const text = textOf(cell);
      return text === '' ? [] : [[at, text]];
    }),
  );
