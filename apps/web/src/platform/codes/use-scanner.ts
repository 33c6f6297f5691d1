import { useEffect, useEffectEvent } from 'react';
import { KeyRun } from './key-run';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.has(target.type));
/** Inputs in which nothing is typed. */
const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image']);

/** How fields ask for the keyboard of a phone that take numbers alone. */
const NUMBERS = new Set(['decimal', 'numeric']);

/** Whether what a scanner types there is meant for the field: labels of things have codes, too. */
const keepsScans = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['scans'] === 'kept';

/** Gives a field back what stood in it before a scanner typed into it. */
function putBack(field: TextField, value: string) {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface ScannerOptions {
  /** Whether a text is a code that this page looks for: such a one is taken wherever the cursor stands. */
  isKnown: (text: string) => boolean;
  /** Takes a code that is known. */
  onCode: (text: string) => void;
  /**
   * Takes what a scanner has typed that is none of these, also out of a number's field; a text's field keeps it, which
   * may ask for it. Left out: it stays with the page.
   */
  onForeign?: (text: string) => void;
  /** Told that a scan has broken off in between. */
  onPart?: () => void;
}

/** Pages in use, and dialogs that lie over them: the newest hears alone. */
const hearers: symbol[] = [];
/** Some scanners end with two Enters. */
const SECOND_ENTER_MS = 50;

const isEnter = ({ key, code }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === 'Process' && code.endsWith('Enter'));

/**
 * Takes what a scanner types that is attached as a keyboard, wherever the cursor stands: a run of keys that ends with
 * Enter, slow ones and those with a pause in between too. Nothing of it stays in the field that had the cursor, and
 * its Enter presses nothing.
 */
export function useScanner(options: ScannerOptions) {
  /** @returns whether a scan was taken */
  const end = useEffectEvent((run: KeyRun, event: KeyboardEvent): boolean => {
    const field = isTextField(event.target) ? event.target : null;
    const scan = run.end(
      event.timeStamp,
      field && { value: field.value, isNumber: NUMBERS.has(field.inputMode) },
      options.isKnown,
    );
    if (scan === null) return false;
    const { onForeign } = options;
    if (scan.kind === 'foreign' && !onForeign) return false;
    if (field) putBack(field, scan.before);
    if (scan.kind === 'known') options.onCode(scan.text);
    else if (scan.kind === 'foreign') onForeign?.(scan.text);
    else options.onPart?.();
    return true;
  });
  useEffect(() => {
    const own = Symbol('scanner');
    hearers.push(own);
    const run = new KeyRun();
    let last: EventTarget | null = null;
    let takenAt = -Infinity;
    /** Of the last key; what comes into a field besides was typed by a code of its own, as accents are. */
    let heard = '';
    const onKey = (event: KeyboardEvent) => {
      if (hearers.at(-1) !== own || event.ctrlKey || event.altKey || event.metaKey) return;
      const { target, timeStamp } = event;
      if (keepsScans(target)) return;
      // What was typed in one field is no part of what comes in another.
      if (isTextField(target) ? target !== last : isTextField(last)) run.clear();
      last = target;
      heard = event.key.length === 1 ? event.key : '';
      if (isEnter(event)) {
        const isTaken = end(run, event) || timeStamp - takenAt <= SECOND_ENTER_MS;
        if (!isTaken) return;
        takenAt = timeStamp;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      // A space of a scan presses no button.
      if (event.key === ' ' && !isTextField(target) && run.isFastAt(timeStamp))
        event.preventDefault();
      run.press(event, isTextField(target) ? target.value : '');
    };
    const onInput = (event: InputEvent) => {
      const { target, data, inputType, timeStamp } = event;
      if (hearers.at(-1) !== own || inputType !== 'insertText' || data === null) return;
      const isHeard = data === heard;
      heard = '';
      if (isHeard || keepsScans(target) || !isTextField(target)) return;
      for (const key of data)
        run.press({ key, code: '', shiftKey: false, timeStamp }, target.value);
    };
    // Before a dialog or a field hears of the key.
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('beforeinput', onInput, { capture: true });
    return () => {
      hearers.splice(hearers.indexOf(own), 1);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('beforeinput', onInput, { capture: true });
    };
  }, []);
}
