import { identityKey, searchable, searchedWords } from '@portal/domain';
import { Prisma } from './generated/client';

/** A `like` pattern that finds a text, whatever characters it contains. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Condition: a column contains a text. */
export const containing = (column: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`${column} like ${patternOf(text)}`;

/** A number of one or two digits is part of almost every longer number. */
const SHORT_NUMBER = /^\d{1,2}$/;

/**
 * Splits a keyword into words, in the form in which texts are searched. A short number stays with the word before it
 * ("bơm 21"), because alone it would match every code that happens to contain it.
 */
export const wordsOf = (keyword: string): string[] => {
  const words: string[] = [];
  for (const word of searchable(keyword).split(' ').filter(Boolean)) {
    const before = SHORT_NUMBER.test(word) ? words.pop() : undefined;
    words.push(before === undefined ? word : `${before} ${word}`);
  }
  return words;
};

/** Joins words into a number, in the form in which numbers are compared; empty if they contain no digit. */
export const numberOf = (words: readonly string[]): string =>
  words.some(hasDigit) ? identityKey(words.join('')) : '';

const hasDigit = (text: string): boolean => /\d/.test(text);

/** Almost every number contains a shorter one, and no index covers it. */
const SHORTEST_NUMBER = 3;
const isNumber = (word: string): boolean => hasDigit(word) && word.length >= SHORTEST_NUMBER;

/**
 * The ways in which a text may match a keyword. Either each word matches, possibly in different fields (a person's name
 * and a card number, for example), or the whole keyword matches, because a number may be written with spaces.
 * @returns for each way the parts that must all match, as the words of each: all words that are not numbers, or one
 * number; no way for an empty keyword
 */
export function waysOf(keyword: string): string[][][] {
  const words = wordsOf(keyword);
  if (words.length === 0) return [];
  const names = words.filter((word) => !isNumber(word));
  const numbers = words.filter(isNumber);
  const inParts = [...(names.length > 0 ? [names] : []), ...numbers.map((number) => [number])];
  return words.length > 1 && words.some(hasDigit) ? [[[words.join(' ')]], inParts] : [inParts];
}

/** How to combine the matches of several words: as conditions on a row, or as ids that separate indexes return. */
const SHAPES = {
  rows: { any: ' or ', all: ' and ' },
  ids: { any: ' union ', all: ' intersect ' },
} as const;

/**
 * Finds what matches a keyword in one of its ways (`waysOf`).
 * @param found the condition for the words of one part together
 */
export function foundByWords(
  keyword: string,
  found: (words: readonly string[]) => Prisma.Sql,
  shape: keyof typeof SHAPES = 'rows',
): Prisma.Sql {
  const ways = waysOf(keyword);
  // An empty keyword matches everything.
  if (ways.length === 0) return shape === 'rows' ? Prisma.sql`true` : found(['']);
  const { any, all } = SHAPES[shape];
  const joined = ways.map((parts) => {
    const inParts = parts.map((part) => Prisma.sql`(${found(part)})`);
    return Prisma.sql`(${Prisma.join(inParts, all)})`;
  });
  return Prisma.sql`(${Prisma.join(joined, any)})`;
}

/** Condition: `one` holds for each word. */
export const eachOf = (words: readonly string[], one: (word: string) => Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    words.map((word) => Prisma.sql`(${one(word)})`),
    ' and ',
  );

/** Condition: a text contains each word of a keyword, as it is written. */
export const everyWordIn = (column: Prisma.Sql, keyword: string): Prisma.Sql =>
  foundByWords(keyword, (words) => eachOf(words, (word) => containing(column, word)));

/** Condition: a text of names and numbers (`searchableWithNumbers`) matches a keyword. */
export const inSearchText = (column: Prisma.Sql, keyword: string): Prisma.Sql =>
  foundByWords(keyword, (words) =>
    eachOf(words, (word) =>
      Prisma.join(
        searchedWords(word).map((text) => containing(column, text)),
        ' or ',
      ),
    ),
  );

/** Condition: the search text of a row contains each word of a keyword. */
export const everyWord = (keyword: string): { AND: { searchText: { contains: string } }[] } => ({
  AND: wordsOf(keyword).map((word) => ({ searchText: { contains: word } })),
});
