/** The first letters of the first and last word of a name; one letter for a single word. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('vi') ?? '').join('');
}
