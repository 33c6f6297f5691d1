/** Characters that show nothing: formats, joiners, fillers, selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Spaces of all widths, and the braille pattern without dots, which looks like one. */
const SPACES = /[\p{Zs}\u2800]/gu;

/**
 * A text as it is kept and compared: Unicode NFC, without characters that show nothing, every kind of space as the
 * plain one. Tabs and line breaks stay, and so do spaces outside.
 */
export const plainText = (written: string): string =>
  written.replaceAll(UNSEEN, '').replaceAll(SPACES, ' ').normalize('NFC');

/** The same without spaces outside and with single ones inside, tabs and line breaks included. */
export const plainLine = (written: string): string =>
  plainText(written)
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .trim();

/** What keeps a text from being a person's name. */
export type NameProblem = 'nameLetters' | 'nameAddress';

/** What leads somewhere: an address of mail or web. */
const ADDRESS = /@|:\/\/|\b(?:https?|ftp|mailto|tel|javascript):|\bwww\.|\.\p{L}{2,}[/?#]/iu;

/** What programs of mail make a link of. A degree in front of a name ("TS.Lan") is none. */
const DOMAIN =
  /\.(?:com|net|org|info|biz|edu|gov|vn|io|xyz|site|online|shop|club|link|click|top)(?![\p{L}\d])/iu;

const LETTER = /\p{L}/u;

/** What is wrong with a person's name, if anything is: it has letters, and is no address. An empty one is judged elsewhere. */
export function nameProblem(name: string): NameProblem | null {
  const plain = plainLine(name);
  if (plain === '') return null;
  if (!LETTER.test(plain)) return 'nameLetters';
  return ADDRESS.test(plain) || DOMAIN.test(plain) ? 'nameAddress' : null;
}

/** The same of a company's name, which may end as that of its site does ("Safety.vn"). */
export function companyNameProblem(name: string): NameProblem | null {
  const plain = plainLine(name);
  if (plain === '') return null;
  if (!LETTER.test(plain)) return 'nameLetters';
  return ADDRESS.test(plain) ? 'nameAddress' : null;
}
