/** Invisible characters: formats, joiners, fillers, selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Spaces of all widths, and the empty braille pattern, which looks like one. */
const SPACES = /[\p{Zs}\u2800]/gu;

/** Letters and digits in another width, and the joined letters (ﬁ) that PDF files contain. */
const OTHER_SHAPES = /[\uFB00-\uFB06\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;

/**
 * The Icelandic letter eth, which looks like the Vietnamese Đ and has its place in old fonts. No
 * word of its own language begins with it, and Đ is only at the start of a word.
 */
const ETH_FOR_D = /(?<![\p{L}\p{M}])[Ðð](?=\p{L})/gu;

/** What almost all texts consist of: characters of a keyboard, and Latin letters with their accents in one character. */
const USUAL =
  /^[\t\n\r\x20-\x7E\u00C0-\u00CF\u00D1-\u00EF\u00F1-\u017E\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9]*$/;

/** Whether a text is one that `plainText` leaves as it is; a quick test, which is false for some others of them. */
export const isUsual = (written: string): boolean => USUAL.test(written);

/**
 * A text in its stored and compared form: Unicode NFC, without invisible characters, every kind of
 * space as the plain one, letters in their usual shape. Tabs, line breaks and spaces at the ends
 * stay.
 */
export const plainText = (written: string): string =>
  isUsual(written)
    ? written
    : written
        .replaceAll(UNSEEN, '')
        .replaceAll(SPACES, ' ')
        .replaceAll(OTHER_SHAPES, (letter) => letter.normalize('NFKC'))
        .replaceAll(ETH_FOR_D, (letter) => (letter === 'Ð' ? 'Đ' : 'đ'))
        .normalize('NFC');

/** A digit of any script as 0 to 9. Unicode has the ten digits of a script one after the other. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * A text with wide and other shapes of characters as plain ones, digits of all scripts as 0 to 9, and
 * every dash as the plain one. Small digits and fractions stay: 10² is not 102.
 */
export const plainCharacters = (written: string): string =>
  written
    .replaceAll(/\P{No}+/gu, (run) => run.normalize('NFKC'))
    .replaceAll(/[^\P{Nd}0-9]/gu, plainDigit)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');

/**
 * The same as a single line: trimmed, with single spaces instead of tabs, line breaks and multiple
 * spaces.
 */
export const plainLine = (written: string): string =>
  plainText(written)
    .replaceAll(/(?: \s|[^\S ])\s*/g, ' ')
    .trim();

/** Why a text is not a person's name. */
export type NameProblem = 'nameLetters' | 'nameAddress' | 'nameLost';

/** What programs write for a letter that they do not have: "Nguy?n", "Nguy\uFFFDn". */
const LOST = /\uFFFD|\p{L}\?+\p{L}/u;

/** Parts of a mail or web address. */
const ADDRESS = /@|:\/\/|\b(?:https?|ftp|mailto|tel|javascript):|\bwww\.|\.\p{L}{2,}[/?#]/iu;

/** Endings that mail programs turn into a link. A degree before a name ("TS.Lan") is not one. */
const DOMAIN =
  /\.(?:com|net|org|info|biz|edu|gov|vn|io|xyz|site|online|shop|club|link|click|top)(?![\p{L}\d])/iu;

const LETTER = /\p{L}/u;

/**
 * The problem of a person's name: it must contain letters, none of them lost, and no address. Another
 * rule checks that it is not empty.
 */
export function nameProblem(name: string): NameProblem | null {
  const plain = plainLine(name);
  if (plain === '') return null;
  if (!LETTER.test(plain)) return 'nameLetters';
  if (LOST.test(plain)) return 'nameLost';
  return ADDRESS.test(plain) || DOMAIN.test(plain) ? 'nameAddress' : null;
}

/** The problem of a company's name, which may end like a domain ("Safety.vn"). */
export function companyNameProblem(name: string): NameProblem | null {
  const plain = plainLine(name);
  if (plain === '') return null;
  if (!LETTER.test(plain)) return 'nameLetters';
  return ADDRESS.test(plain) ? 'nameAddress' : null;
}
