import { asTyped } from '@portal/domain';

/** A key event of the page. */
export interface RunKey {
  /** As in a KeyboardEvent. */
  key: string;
  /**
   * The position of the key on the keyboard. It shows which key was pressed when an input method
   * withholds the letter.
   */
  code: string;
  shiftKey: boolean;
  timeStamp: number;
}

/** The field that has the focus when a run ends. */
export interface RunField {
  /** The text in the field now. */
  value: string;
  /** Whether it takes only numbers. */
  isNumber: boolean;
}

/** The result of a run of keys that ended with Enter. */
export interface Scan {
  kind:
    /** A code that the page looks for. */
    | 'known'
    /** Keys of a scanner, but not a code that the page looks for. */
    | 'foreign'
    /** A scan that broke off in the middle. */
    | 'part';
  text: string;
  /** The text in the field before the scan. */
  before: string;
}

/** Scanners type at least this fast, even slow wireless ones; people seldom do. */
const FAST_MS = 120;
/** No person types more digits than this into a number field. */
const MOST_OF_NUMBER = 9;
/** A scanner that pauses goes on, and sends its Enter, within this time. */
const PAUSE_MS = 1500;
/** When no field has the focus, typed keys wait this long for their Enter. */
const PATIENCE_MS = 5000;
/** A shorter text was typed by a person. */
const LEAST = 4;
/** The most keys that are kept: two scans in a row and the text typed before them are shorter. */
const MOST_KEYS = 700;

/**
 * The characters of the keys on a common keyboard. Letters and digits are read from the key names.
 */
const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Backslash: ['\\', '|'],
  Equal: ['=', '+'],
  Space: [' ', ' '],
};
const DIGITS_SHIFTED = ')!@#$%^&*(';

/**
 * Returns the character of a key event. If an input method withholds it, returns the character
 * printed on the key.
 */
function charOf({ key, code, shiftKey }: RunKey): string {
  if (key.length === 1 || [...key].length === 1) return key;
  if (key !== 'Process' && key !== 'Unidentified') return '';
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? (DIGITS_SHIFTED[Number(digit)] ?? '') : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? '';
}

/**
 * Collects the pressed keys and the times between them. A pause that is too long for a scan starts
 * a new run.
 */
export class KeyRun {
  private chars: Pressed[] = [];
  private lastAt = -Infinity;

  /** Whether a scan may be running at this time. */
  isFastAt(timeStamp: number): boolean {
    return timeStamp - this.lastAt <= FAST_MS && this.fastest() >= 1;
  }

  clear(): void {
    this.chars = [];
    this.lastAt = -Infinity;
  }

  /**
   * Adds a key other than Enter. @param before the text in the focused field; empty if no field has
   * the focus
   */
  press(pressed: RunKey, before = ''): void {
    const { timeStamp } = pressed;
    // An input method that rewrites a letter sends a Backspace first.
    if (pressed.key === 'Backspace') {
      this.chars.pop();
      this.lastAt = timeStamp;
      return;
    }
    const char = charOf(pressed);
    if (char === '') return;
    if (timeStamp - this.lastAt > PATIENCE_MS || this.chars.length >= MOST_KEYS) this.clear();
    // A busy page gets keys late, with their original times. Such a key does not belong to the keys
    // that came after it.
    const gap = timeStamp < this.lastAt ? Infinity : timeStamp - this.lastAt;
    this.chars.push({ char, gap, before });
    this.lastAt = timeStamp;
  }

  /**
   * Ends the run with Enter.
   * @param field the focused field; null if no field has the focus and nothing else takes keys
   * @param isKnown whether a text is a code that the page looks for
   * @returns null if a person typed the text
   */
  end(timeStamp: number, field: RunField | null, isKnown: (text: string) => boolean): Scan | null {
    const pause = timeStamp - this.lastAt;
    const { chars } = this;
    const fastest = this.fastest();
    this.clear();
    const isScan = fastest + 1 >= LEAST && pause <= PAUSE_MS;
    if (chars.length < LEAST || pause > PATIENCE_MS || (field !== null && !isScan)) return null;
    const begun = beginningsOf(chars);
    for (const { text, before } of begun) {
      // Keys that the page never heard can only be found in the field.
      const texts = field === null ? [text] : [text, insertedInto(before, field.value)];
      for (const one of texts) {
        const known = asTyped(one.trim(), isKnown);
        if (known !== null) return { kind: 'known', text: known, before };
      }
    }
    const [whole] = begun;
    if (!isScan || !whole) return null;
    const slowest = Math.max(...chars.slice(1).map(({ gap }) => gap));
    if (field === null) return { ...whole, kind: slowest <= FAST_MS ? 'foreign' : 'part' };
    // A long text may be the right content of a text field; a number is never that long.
    const isForeign = field.isNumber && chars.length > MOST_OF_NUMBER && slowest <= FAST_MS;
    return isForeign ? { ...whole, kind: 'foreign' } : null;
  }

  /** Returns the length of the longest series of fast keys. */
  private fastest(): number {
    let most = 0;
    let now = 0;
    for (const { gap } of this.chars) {
      now = gap <= FAST_MS ? now + 1 : 0;
      most = Math.max(most, now);
    }
    return most;
  }
}

interface Pressed {
  char: string;
  /** Milliseconds since the previous key. */
  gap: number;
  /** The text in the field before the key. */
  before: string;
}

/** If all keys are slow, each one could be the start of a scan. This limits the work. */
const MOST_BEGINNINGS = 40;

/**
 * Returns the whole run, and the rest of the run after each pause: a person may have typed before
 * the scan began.
 */
const beginningsOf = (chars: readonly Pressed[]): { text: string; before: string }[] =>
  chars
    .flatMap(({ gap, before }, at) => (at === 0 || gap > FAST_MS ? [{ at, before }] : []))
    .slice(0, MOST_BEGINNINGS)
    .map(({ at, before }) => ({
      text: chars
        .slice(at)
        .map(({ char }) => char)
        .join(''),
      before,
    }));

/**
 * Returns the text that was inserted into a field; empty if the field was changed in another way.
 */
function insertedInto(before: string, now: string): string {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return start + end === before.length ? now.slice(start, now.length - end) : '';
}
