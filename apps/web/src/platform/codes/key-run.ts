import { asTyped } from '@portal/domain';

/** A key as the page hears it. */
export interface RunKey {
  /** As in a KeyboardEvent. */
  key: string;
  /** Where it is on the keyboard; tells what was pressed while an input method keeps the letter to itself. */
  code: string;
  shiftKey: boolean;
  timeStamp: number;
}

/** A field that has the focus when a run ends. */
export interface RunField {
  /** What stands in it now. */
  value: string;
  /** Whether it takes numbers alone. */
  isNumber: boolean;
}

/** What a run of keys that ended with Enter was. */
export interface Scan {
  kind:
    /** A code that the page looks for. */
    | 'known'
    /** Keys of a scanner that are none. */
    | 'foreign'
    /** A scan that broke off in between. */
    | 'part';
  text: string;
  /** What stood in the field before the scan came. */
  before: string;
}

/** Scanners type at least so fast, slow ones by radio too; people seldom do. */
const FAST_MS = 120;
/** Nobody types so many keys into a number. */
const MOST_OF_NUMBER = 9;
/** A scan that stops goes on within this time, and its Enter comes. */
const PAUSE_MS = 1500;
/** Where nothing else takes keys, what was typed by hand waits so long for its Enter. */
const PATIENCE_MS = 5000;
/** What is shorter was typed by somebody. */
const LEAST = 4;
/** Two scans in a row, and what was typed before, have no more keys than this. */
const MOST_KEYS = 700;

/** What the keys of a usual keyboard write; letters and digits stand in their names. */
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

/** The character of a key; of one that an input method holds back, that which stands on it. */
function charOf({ key, code, shiftKey }: RunKey): string {
  if (key.length === 1 || [...key].length === 1) return key;
  if (key !== 'Process' && key !== 'Unidentified') return '';
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? (DIGITS_SHIFTED[Number(digit)] ?? '') : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? '';
}

/** The keys since the last pause that no scan makes, with the times between them. */
export class KeyRun {
  private chars: Pressed[] = [];
  private lastAt = -Infinity;

  /** Whether a scan may be under way at this time. */
  isFastAt(timeStamp: number): boolean {
    return timeStamp - this.lastAt <= FAST_MS && this.fastest() >= 1;
  }

  clear(): void {
    this.chars = [];
    this.lastAt = -Infinity;
  }

  /** Takes a key other than Enter. @param before what stands in the field that has the focus; empty where none has */
  press(pressed: RunKey, before = ''): void {
    const { timeStamp } = pressed;
    // An input method that rewrites a letter takes it back first.
    if (pressed.key === 'Backspace') {
      this.chars.pop();
      this.lastAt = timeStamp;
      return;
    }
    const char = charOf(pressed);
    if (char === '') return;
    if (timeStamp - this.lastAt > PATIENCE_MS || this.chars.length >= MOST_KEYS) this.clear();
    // What a busy page hears late keeps its time: it belongs to nothing that came after.
    const gap = timeStamp < this.lastAt ? Infinity : timeStamp - this.lastAt;
    this.chars.push({ char, gap, before });
    this.lastAt = timeStamp;
  }

  /**
   * Ends the run with Enter.
   * @param field what has the focus; null where no field has, and nothing else takes keys
   * @param isKnown whether a text is a code that the page looks for
   * @returns null for what somebody has typed
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
      // Keys that no page hears stand in the field alone.
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
    // A text may be what its field asks for; a number never is so long.
    const isForeign = field.isNumber && chars.length > MOST_OF_NUMBER && slowest <= FAST_MS;
    return isForeign ? { ...whole, kind: 'foreign' } : null;
  }

  /** The most keys in a row, each of which came fast. */
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
  /** Milliseconds since the key before. */
  gap: number;
  /** What stood in the field. */
  before: string;
}

/** Each of many slow keys would be a beginning. */
const MOST_BEGINNINGS = 40;

/** The whole run, and what stands behind each of its pauses: somebody may have typed before a scan began. */
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

/** What has come into a field; empty where something else of it was changed. */
function insertedInto(before: string, now: string): string {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return start + end === before.length ? now.slice(start, now.length - end) : '';
}
