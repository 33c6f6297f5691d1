import { readCitizenCard } from '../people/citizen-card';
import { readGateCode } from '../plant-day/gate-code';
import { readPaperCode } from '../plant-day/gate-paper';

/** The kinds of a text from a scanner, a camera or a keyboard. */
export type ScannedKind =
  /** The code of a citizen's card. */
  | 'citizen'
  /** The address on an approval paper, or the number of a guarantee or take-out. */
  | 'paper'
  /** A code with the plant's seal. */
  | 'sealed'
  /** The number of a safety card or of a lent card. */
  | 'card'
  /** A plate, by its look. */
  | 'plate'
  /** A piece of a code, or a foreign code. */
  | 'none';

/**
 * Recognises a scanned or typed text by its form alone. It does not check whether the plant knows
 * it.
 */
export function scannedKind(text: string): ScannedKind {
  if (readCitizenCard(text)) return 'citizen';
  if (readPaperCode(text) !== null) return 'paper';
  const { subject, seal, isWhole } = readGateCode(text);
  if (!isWhole) return 'none';
  if (seal) return 'sealed';
  return subject === 'vehicle' ? 'plate' : 'card';
}

/**
 * Whether a text is a complete code or number in a format that only the plant or the state uses, so
 * that a person would not type it by chance.
 */
export const isOwnCode = (text: string): boolean => !['plate', 'none'].includes(scannedKind(text));

/**
 * The keys with which a Vietnamese keyboard marks a letter (Telex, VNI), by the Unicode combining
 * mark.
 */
const MARK_KEYS: Readonly<Record<string, readonly [telex: string, vni: string]>> = {
  '\u0301': ['s', '1'],
  '\u0300': ['f', '2'],
  '\u0309': ['r', '3'],
  '\u0303': ['x', '4'],
  '\u0323': ['j', '5'],
  '\u0302': ['', '6'],
  '\u031B': ['w', '7'],
  '\u0306': ['w', '8'],
};
const STROKE_KEYS = ['d', '9'] as const;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Letters that such keyboards produce. A text without them was typed as it is. */
const MARKED = /[đĐ\p{M}]/u;
/** After its vowel a syllable has at most two letters, and its marks are typed by then. */
const FARTHEST = 3;
/**
 * A code has a few dozen words. If there are more readings of a word than this, they are guesses.
 */
const MOST_READINGS = 4000;
/**
 * Keys 2 and 6 after `A` give the same letter in either order, and cards of 2060 are not printed
 * yet.
 */
const YEAR_TO_COME = /\bAT[6-9]\d/i;

/**
 * Finds the text as it was typed before a keyboard changed it: the text itself, in the other case
 * (caps lock), or with the accents of Telex or VNI undone. Only the result shows which one it was.
 * @param isKnown whether a text is a code that is looked for
 * @returns the only known reading; null if there is none, or more than one
 */
export function asTyped(text: string, isKnown: (text: string) => boolean): string | null {
  const composed = text.normalize('NFC');
  for (const plain of [composed, otherCase(composed)]) if (isKnown(plain)) return plain;
  if (!MARKED.test(text.normalize('NFD'))) return null;
  for (const method of [0, 1] as const) {
    const found = new Set<string>();
    for (const reading of readings(method === 0 ? aloneW(composed) : composed, method))
      if (!YEAR_TO_COME.test(reading) && isKnown(reading)) found.add(reading.toUpperCase());
    if (found.size === 1) return [...found][0] ?? null;
  }
  return null;
}

/** Telex turns a single W into `Ư`, and no code of the portal contains a U. */
const aloneW = (text: string): string =>
  text.normalize('NFD').replaceAll('u\u031B', 'w').replaceAll('U\u031B', 'W').normalize('NFC');

const otherCase = (text: string): string =>
  [...text]
    .map((char) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase()))
    .join('');

/** All texts that may have been typed with one method, word by word. */
function readings(text: string, method: 0 | 1): string[] {
  let found = [''];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const typed = typedWords(word, method);
    const before = text.slice(from, index);
    found = found
      .flatMap((start) => typed.map((end) => start + before + end))
      .slice(0, MOST_READINGS);
    from = index + word.length;
  }
  return found.map((start) => start + text.slice(from));
}

/** A key that was pressed for a mark, somewhere after its letter in the word. */
interface MarkKey {
  key: string;
  behind: number;
}

/**
 * All possible typed forms of a word: the keys of its marks come after their letters, each at any
 * place.
 */
function typedWords(word: string, method: 0 | 1): string[] {
  const plain: string[] = [];
  const keys: MarkKey[] = [];
  for (const char of word.normalize('NFD')) {
    const letter = plain.at(-1) ?? '';
    if (char === 'đ' || char === 'Đ') {
      plain.push(char === 'đ' ? 'd' : 'D');
      keys.push({ key: STROKE_KEYS[method], behind: plain.length });
    } else if (char in MARK_KEYS) {
      // A circumflex is typed by repeating its letter.
      keys.push({ key: MARK_KEYS[char]?.[method] || letter.toLowerCase(), behind: plain.length });
    } else plain.push(char);
  }
  const isCapitals = plain.join('') === plain.join('').toUpperCase();
  let found = [plain.map((char) => [char])];
  for (const { key, behind } of keys) {
    const pressed = isCapitals ? key.toUpperCase() : key;
    found = found.flatMap((cells) =>
      cells.slice(behind - 1, behind - 1 + FARTHEST).flatMap((cell, offset) => {
        const at = behind - 1 + offset;
        // If two keys go to the same place, either may have been first.
        return Array.from({ length: cell.length }, (_, place) =>
          cells.with(at, cell.toSpliced(place + 1, 0, pressed)),
        );
      }),
    );
    found = found.slice(0, MOST_READINGS);
  }
  return [...new Set(found.map((cells) => cells.flat().join('')))];
}

/**
 * The number by which lists find the owner of a code: identity number, card number or plate. Null
 * if the code names neither a person nor a vehicle.
 */
export function numberNamed(text: string): string | null {
  const citizen = readCitizenCard(text);
  if (citizen) return citizen.identityCardNumber;
  const kind = scannedKind(text);
  return kind === 'sealed' || kind === 'card' ? readGateCode(text).number : null;
}
