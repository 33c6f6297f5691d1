/** What a keyword has beside letters and digits; nothing else is known to divide words for the database. */
const DIVIDERS = /[^a-z0-9]+/;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Three letters each that a text must have in which a keyword stands, as the database takes texts apart: two spaces
 * stand before a word and one behind it. Where the keyword begins and ends a word may go on.
 * @param keyword in the form in which texts are searched
 * @returns none where nothing can be said
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
