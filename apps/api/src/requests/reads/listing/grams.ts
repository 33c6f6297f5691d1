import { searchedWords } from '@portal/domain';
import { waysOf } from '../../../platform/database/keyword';

/** Characters that separate words for the database for certain: ASCII other than letters and digits. */
const DIVIDERS = /[^a-z0-9]+/;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The trigrams that a text must have if it contains a keyword, as the database computes them: it adds two spaces before
 * each word and one after it. At the edges of the keyword, a word may continue.
 * @param keyword in the form in which texts are searched
 * @returns an empty list if nothing is certain
 */
export function gramsOf(keyword: string): string[] {
  if (!ASCII.test(keyword)) return [];
  const words = keyword.toLowerCase().split(DIVIDERS);
  const padded = words.map(
    (word, at) => `${at > 0 ? '  ' : ''}${word}${at < words.length - 1 ? ' ' : ''}`,
  );
  return [
    ...new Set(
      padded.flatMap((text, at) =>
        words[at] === ''
          ? []
          : Array.from({ length: Math.max(0, text.length - 2) }, (_, from) =>
              text.slice(from, from + 3),
            ),
      ),
    ),
  ];
}

/** The index is read once for each alternative, and every word that is written in two forms doubles them. */
const MOST_ALTERNATIVES = 8;

/**
 * The trigrams of a text that matches a keyword in one of its ways (`waysOf`): it has all of at least one of these
 * alternatives.
 * @returns no alternative if nothing is certain
 */
export function gramsOfKeyword(keyword: string): string[][] {
  const kept: string[][] = [];
  const found = waysOf(keyword).flatMap((parts) => gramsOfWords(parts.flat()));
  // An alternative that contains a shorter one finds nothing more.
  for (const grams of found.toSorted((one, other) => one.length - other.length))
    if (!kept.some((shorter) => shorter.every((gram) => grams.includes(gram)))) kept.push(grams);
  return kept.some(({ length }) => length === 0) ? [] : kept;
}

/** The alternatives for words that a text must all contain, each in one of its written forms. */
const gramsOfWords = (words: readonly string[]): string[][] =>
  words
    .map((word) => searchedWords(word).map(gramsOf))
    .reduce<string[][]>(
      (alternatives, forms) => {
        const added =
          alternatives.length * forms.length <= MOST_ALTERNATIVES ? forms : [inAll(forms)];
        return alternatives.flatMap((grams) =>
          added.map((more) => [...new Set([...grams, ...more])]),
        );
      },
      [[]],
    );

/** What several lists have in common. */
const inAll = ([first = [], ...others]: readonly string[][]): string[] =>
  first.filter((gram) => others.every((other) => other.includes(gram)));
