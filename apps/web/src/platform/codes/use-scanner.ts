import { useEffect, useEffectEvent } from 'react';
import { KeyRun } from './key-run';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.has(target.type));
/** Kinds of input that take no text. */
const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image']);

/** Values of `inputMode` of fields that take only numbers. */
const NUMBERS = new Set(['decimal', 'numeric']);

/** Whether the field itself wants what a scanner types: labels of things have codes, too. */
const keepsScans = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['scans'] === 'kept';

/** Restores the text that a field had before a scanner typed into it. */
function putBack(field: TextField, value: string) {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface ScannerOptions {
  /**
   * Whether a text is a code that this page looks for. The page takes such a code even if a field
   * has the focus.
   */
  isKnown: (text: string) => boolean;
  /** Called with a known code. */
  onCode: (text: string) => void;
  /**
   * Called with a scanned text that is not a known code. A number field is then restored; a text
   * field keeps the text, because it may want it. If omitted, the text stays in the page.
   */
  onForeign?: (text: string) => void;
  /** Called when a scan breaks off in the middle. */
  onPart?: () => void;
}

/** The pages and dialogs that listen, the newest last. Only the newest receives scans. */
const hearers: symbol[] = [];
/** Some scanners send Enter twice, within this time. */
const SECOND_ENTER_MS = 50;

const isEnter = ({ key, code }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === 'Process' && code.endsWith('Enter'));

/**
 * Takes text from a scanner that is connected as a keyboard, wherever the focus is: a series of
 * keys that ends with Enter, even if the scanner is slow or pauses. The scanned text is removed
 * from the focused field, and its Enter presses no button.
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
    /**
     * The character of the last key event. Other text that appears in the field came without a key
     * event, for example accents.
     */
    let heard = '';
    const onKey = (event: KeyboardEvent) => {
      if (hearers.at(-1) !== own || event.ctrlKey || event.altKey || event.metaKey) return;
      const { target, timeStamp } = event;
      if (keepsScans(target)) return;
      // Keys typed in one field are not part of a scan into another one.
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
      // A space in a scan must not press a button.
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
    // Listens in the capture phase, so before any dialog or field gets the key.
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('beforeinput', onInput, { capture: true });
    return () => {
      hearers.splice(hearers.indexOf(own), 1);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('beforeinput', onInput, { capture: true });
    };
  }, []);
}
