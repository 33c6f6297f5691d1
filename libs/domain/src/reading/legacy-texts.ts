import { plainText } from '@portal/contracts';
import { TCVN3, VNI_MARKS, VNI_SINGLE } from './legacy-tables';
import { isSyllable } from './syllables';

/** Letters of a text in an old font, with one for `\u00AD`, which stands for ư. */
const WORD = /[\u00A1-\u00FFA-Za-z]+/gu;

/** Letters beyond Western Europe's, as today's Vietnamese has them, are in no old font. */
const LETTER_OF_TODAY = /(?![\u00A1-\u00FFA-Za-z])[\p{L}\p{M}]/u;

/** What TCVN3 puts inside words and no language of today does: signs, or a capital behind a small letter. */
const SIGN_OF_TCVN3 =
  /[a-z\u00A1-\u00FF][¨©«¬\u00AD®µ¶·¸¹»¼½¾×÷]|[¨©«¬\u00AD®§][a-z\u00A1-\u00FF]|[a-z][ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖØÜÝÞ]/u;

/** Vowels with a mark behind them that French, Portuguese and Spanish names do not have. */
const SIGN_OF_VNI = /a[âêùøûõåäÂÊÙØÛÕÅÄ]|e[âùøûõåãäÂÙØÛÕÅÃÄ]|o[âùøûõåäÂÙØÛÕÅÄ]|[ôö][ùøûõïÙØÛÕÏ]/iu;

const fromTcvn3 = (text: string): string =>
  [...text].map((letter) => TCVN3.get(letter) ?? letter).join('');

/** In a font of capitals every letter is one. */
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

/** An old font, how it is converted, and what of a text shows it where the name of the font is not known. */
const FONTS = [
  { name: /^\.Vn.*H$/i, convert: fromTcvn3Capitals, sign: null },
  { name: /^\.Vn/i, convert: fromTcvn3, sign: SIGN_OF_TCVN3 },
  { name: /^VNI/i, convert: fromVni, sign: SIGN_OF_VNI },
] as const;

type Font = (typeof FONTS)[number];

/** How many words have to change, and become Vietnamese, where none has a sign that is beyond doubt. */
const ENOUGH_WORDS = 2;

/** Whether a text shows by its letters that it was written in an old font. */
function isWrittenIn({ convert, sign }: Font, text: string): boolean {
  if (sign === null) return false;
  const changed = wordsOf(text).filter((word) => convert(word) !== word);
  const strange = changed.filter((word) => !isSyllable(word));
  if (strange.length === 0 || !changed.every((word) => isSyllable(convert(word)))) return false;
  // A single letter is a sign of measure ("Ø50").
  const long = new Set(strange.filter((word) => word.length > 1));
  return long.size >= ENOUGH_WORDS || strange.some((word) => sign.test(word));
}

/**
 * A text that was written in a font from before Unicode (TCVN3, VNI), in letters of today; null where it was not. What
 * it answers is to be offered beside what stands there, and never taken unasked.
 * @param written as it stands in cell or field: what is cleaned of characters that show nothing has lost the ư of TCVN3
 * @param font of the cell, where it is known
 */
export function fromLegacyFont(written: string, font?: string): string | null {
  if (LETTER_OF_TODAY.test(written) || !/[\u00A1-\u00FF]/u.test(written)) return null;
  const named = font === undefined ? undefined : FONTS.find(({ name }) => name.test(font));
  const found = named ?? FONTS.find((one) => isWrittenIn(one, written));
  if (!found) return null;
  const converted = plainText(found.convert(written));
  const words = wordsOf(written);
  const isRight = isVietnamese(words) && !isVietnamese(words.map((word) => found.convert(word)));
  return isRight || converted === plainText(written) ? null : converted;
}
