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
