import { identityKey, searchable, searchedWords } from '@portal/domain';
import { Prisma } from './generated/client';

/** What `like` finds a text by, whatever characters it has. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** That a column contains a text. */
export const containing = (column: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`${column} like ${patternOf(text)}`;

/** A number of a digit or two is part of almost every longer number. */
const SHORT_NUMBER = /^\d{1,2}$/;

/**
 * The words of a keyword, as texts are searched. A short number belongs to the word before it ("bơm 21"): by itself it
 * would find every thing whose code happens to contain it.
 */
export const wordsOf = (keyword: string): string[] => {
  const words: string[] = [];
  for (const word of searchable(keyword).split(' ').filter(Boolean)) {
    const before = SHORT_NUMBER.test(word) ? words.pop() : undefined;
    words.push(before === undefined ? word : `${before} ${word}`);
  }
  return words;
};

/** Words as numbers are compared; empty for those without a digit, which are nobody's number. */
export const numberOf = (words: readonly string[]): string =>
  words.some(hasDigit) ? identityKey(words.join('')) : '';

const hasDigit = (text: string): boolean => /\d/.test(text);

/** What is shorter stands in any number, and no index knows it. */
const SHORTEST_NUMBER = 3;
const isNumber = (word: string): boolean => hasDigit(word) && word.length >= SHORTEST_NUMBER;

/** How what is found by several words is put together: conditions on a row, or ids looked up in indexes of their own. */
const SHAPES = {
  rows: { any: ' or ', all: ' and ' },
  ids: { any: ' union ', all: ' intersect ' },
} as const;

/**
 * What is found by a keyword: what has each of its words, of whatever fields these are, since a person's name and a card's
 * number are two; or, where it may be a number that was written with spaces, what has it as a whole.
 * @param found what has all of some words: those that are no number together, each number by itself
 */
export function foundByWords(
  keyword: string,
  found: (words: readonly string[]) => Prisma.Sql,
  shape: keyof typeof SHAPES = 'rows',
): Prisma.Sql {
  const [first, ...others] = wordsOf(keyword);
  // What shows nothing narrows nothing.
  if (first === undefined) return shape === 'rows' ? Prisma.sql`true` : found(['']);
  const words = [first, ...others];
  if (others.length === 0) return Prisma.sql`(${found(words)})`;
  const { any, all } = SHAPES[shape];
  const names = words.filter((word) => !isNumber(word));
  const numbers = words.filter(isNumber);
  const parts = [...(names.length > 0 ? [names] : []), ...numbers.map((number) => [number])];
  const inParts = Prisma.join(
    parts.map((part) => Prisma.sql`(${found(part)})`),
    all,
  );
  if (!words.some(hasDigit)) return Prisma.sql`(${inParts})`;
  const asWhole = found([words.join(' ')]);
  return Prisma.sql`((${asWhole})${Prisma.raw(any)}(${inParts}))`;
}

/** That something holds of each of some words. */
export const eachOf = (words: readonly string[], one: (word: string) => Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    words.map((word) => Prisma.sql`(${one(word)})`),
    ' and ',
  );

/** That a text has each word of a keyword, as it is written. */
export const everyWordIn = (column: Prisma.Sql, keyword: string): Prisma.Sql =>
  foundByWords(keyword, (words) => eachOf(words, (word) => containing(column, word)));

/** That a text of names and numbers (`searchableWithNumbers`) has a keyword. */
export const inSearchText = (column: Prisma.Sql, keyword: string): Prisma.Sql =>
  foundByWords(keyword, (words) =>
    eachOf(words, (word) =>
      Prisma.join(
        searchedWords(word).map((text) => containing(column, text)),
        ' or ',
      ),
    ),
  );

/** That each word of a keyword stands in the text by which rows are searched. */
export const everyWord = (keyword: string): { AND: { searchText: { contains: string } }[] } => ({
  AND: wordsOf(keyword).map((word) => ({ searchText: { contains: word } })),
});
