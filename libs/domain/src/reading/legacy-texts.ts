import { plainText } from '@portal/contracts';
import { TCVN3, VNI_MARKS, VNI_SINGLE } from './legacy-tables';
import { isSyllable } from './syllables';

/** The letters of a text in an old font. They include `\u00AD`, which is ư in TCVN3. */
const WORD = /[\u00A1-\u00FFA-Za-z]+/gu;

/** Unicode letters of Vietnamese beyond Western European ones do not exist in an old font. */
const LETTER_OF_TODAY = /(?![\u00A1-\u00FFA-Za-z])[\p{L}\p{M}]/u;

/** What TCVN3 has inside words and no modern text has: signs, or a capital after a small letter. */
const SIGN_OF_TCVN3 =
  /[a-z\u00A1-\u00FF][¨©«¬\u00AD®µ¶·¸¹»¼½¾×÷]|[¨©«¬\u00AD®§][a-z\u00A1-\u00FF]|[a-z][ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖØÜÝÞ]/u;

/** Vowels with a following mark that do not occur in French, Portuguese and Spanish names. */
const SIGN_OF_VNI = /a[âêùøûõåäÂÊÙØÛÕÅÄ]|e[âùøûõåãäÂÙØÛÕÅÃÄ]|o[âùøûõåäÂÙØÛÕÅÄ]|[ôö][ùøûõïÙØÛÕÏ]/iu;

const fromTcvn3 = (text: string): string =>
  [...text].map((letter) => TCVN3.get(letter) ?? letter).join('');

/** A word in capitals. */
const CAPITALS = /[A-Z][\u00A1-\u00FF]*[A-Z]/;

/** Capitals with a tone exist only in fonts of capitals, where their letters are stored as small ones. */
const fromTcvn3Mixed = (text: string): string =>
  CAPITALS.test(text) && !/[a-z]/.test(text) ? fromTcvn3Capitals(text) : fromTcvn3(text);

/** In a font of capitals, every letter is a capital. */
const fromTcvn3Capitals = (text: string): string => fromTcvn3(text).toUpperCase();

function fromVni(text: string): string {
  const converted: string[] = [];
  const letters = [...text];
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const marked = VNI_MARKS[letter.toLowerCase()]?.get(letters[at + 1]?.toLowerCase() ?? '');
    if (marked === undefined) converted.push(VNI_SINGLE.get(letter) ?? letter);
    else {
      converted.push(letter === letter.toLowerCase() ? marked : marked.toUpperCase());
      at += 1;
    }
  }
  return converted.join('');
}

const isAscii = (word: string): boolean => /^[A-Za-z]*$/.test(word);

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Whether every word with an accent can be Vietnamese. */
const isVietnamese = (words: readonly string[]): boolean =>
  words.filter((word) => !isAscii(word)).every(isSyllable);

/**
 * The old fonts: how each one is converted, and which letters show it if the name of the font is
 * unknown.
 */
const FONTS = [
  { name: /^\.Vn.*H$/i, convert: fromTcvn3Capitals, sign: null },
  { name: /^\.Vn/i, convert: fromTcvn3Mixed, sign: SIGN_OF_TCVN3 },
  { name: /^VNI/i, convert: fromVni, sign: SIGN_OF_VNI },
] as const;

type Font = (typeof FONTS)[number];

/** How many words must change and become Vietnamese if no letter is certain proof. */
const ENOUGH_WORDS = 2;

/** Whether the letters of a text show that it was written in an old font. */
function isWrittenIn({ convert, sign }: Font, text: string): boolean {
  if (sign === null) return false;
  const changed = wordsOf(text).filter((word) => convert(word) !== word);
  const strange = changed.filter((word) => !isSyllable(word));
  if (strange.length === 0 || !changed.every((word) => isSyllable(convert(word)))) return false;
  // A single letter is a symbol of measurement ("Ø50").
  const long = new Set(strange.filter((word) => word.length > 1));
  return long.size >= ENOUGH_WORDS || strange.some((word) => sign.test(word));
}

/** Western European characters whose bytes are in the place of control characters. */
const WESTERN = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'].map((letter, at) => [
    letter,
    0x80 + at,
  ]),
);

/**
 * A text in UTF-8 that a program took for Western European ("Nguyá»…n"), in its own letters; null
 * for any other text.
 */
function fromMistakenUtf8(text: string): string | null {
  const bytes = [...text].map((letter) => WESTERN.get(letter) ?? letter.codePointAt(0) ?? 0);
  if (!bytes.some((byte) => byte >= 0x80) || bytes.some((byte) => byte > 0xff)) return null;
  try {
    // Throws at every sequence of bytes that UTF-8 does not have.
    return plainText(
      decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
    );
  } catch {
    return null;
  }
}

/**
 * Converts a text in a font from before Unicode (TCVN3, VNI), or in UTF-8 that was read as
 * Western European, to Unicode; null if it was neither. The result must only be offered beside the original, and never be used without asking.
 * @param written the text of the cell or field before invisible characters are removed: they
 * include the ư of TCVN3
 * @param font of the cell, if known
 */
export function fromLegacyFont(written: string, font?: string): string | null {
  const mistaken = fromMistakenUtf8(written);
  if (mistaken !== null) return mistaken;
  if (LETTER_OF_TODAY.test(written) || !/[\u00A1-\u00FF]/u.test(written)) return null;
  const named = font === undefined ? undefined : FONTS.find(({ name }) => name.test(font));
  const found = named ?? FONTS.find((one) => isWrittenIn(one, written));
  if (!found) return null;
  const converted = plainText(found.convert(written));
  const words = wordsOf(written);
  const isRight = isVietnamese(words) && !isVietnamese(words.map((word) => found.convert(word)));
  return isRight || converted === plainText(written) ? null : converted;
}
