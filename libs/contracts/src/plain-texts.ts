/** Invisible characters: formats, joiners, fillers, selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Spaces of all widths, and the empty braille pattern, which looks like one. */
const SPACES = /[\p{Zs}\u2800]/gu;

/**
 * A text in its stored and compared form: Unicode NFC, without invisible characters, every kind of
 * space as the plain one. Tabs, line breaks and spaces at the ends stay.
 */
export const plainText = (written: string): string =>
  written.replaceAll(UNSEEN, '').replaceAll(SPACES, ' ').normalize('NFC');

/**
 * The same as a single line: trimmed, with single spaces instead of tabs, line breaks and multiple
 * spaces.
 */
export const plainLine = (written: string): string =>
  plainText(written)
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .trim();

/** Why a text is not a person's name. */
export type NameProblem = 'nameLetters' | 'nameAddress';

/** Parts of a mail or web address. */
const ADDRESS = /@|:\/\/|\b(?:https?|ftp|mailto|tel|javascript):|\bwww\.|\.\p{L}{2,}[/?#]/iu;

/** Endings that mail programs turn into a link. A degree before a name ("TS.Lan") is not one. */
const DOMAIN =
  /\.(?:com|net|org|info|biz|edu|gov|vn|io|xyz|site|online|shop|club|link|click|top)(?![\p{L}\d])/iu;

const LETTER = /\p{L}/u;

/**
 * The problem of a person's name: it must contain letters, and no address. Another rule checks that
 * it is not empty.
 */
export function nameProblem(name: string): NameProblem | null {
  const plain = plainLine(name);
  if (plain === '') return null;
  if (!LETTER.test(plain)) return 'nameLetters';
  return ADDRESS.test(plain) || DOMAIN.test(plain) ? 'nameAddress' : null;
}

/** The problem of a company's name, which may end like a domain ("Safety.vn"). */
export function companyNameProblem(name: string): NameProblem | null {
  const plain = plainLine(name);
  if (plain === '') return null;
  if (!LETTER.test(plain)) return 'nameLetters';
  return ADDRESS.test(plain) ? 'nameAddress' : null;
}
