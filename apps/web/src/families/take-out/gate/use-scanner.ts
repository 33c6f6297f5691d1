import { useEffect, useEffectEvent } from 'react';

/** Scanners type faster than people do. */
const MOST_MS_BETWEEN = 50;
/** Shorter runs of keys are somebody’s who types fast. */
const SHORTEST = 10;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): TextField | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Whether what a scanner types there is meant for the field: labels of things have codes, too. */
const keepsScans = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['scans'] === 'kept';

/** Gives a field back what stood in it before a scanner typed into it. */
function putBack(field: TextField, value: string) {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Takes what a scanner types that is attached as a keyboard, wherever the cursor stands: a run of keys too fast for
 * people, ended by Enter. Nothing of it stays in the field that had the cursor, unless that one has `data-scans="kept"`.
 */
export function useScanner(onScan: (code: string) => void) {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    let before: { field: TextField; value: string } | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || keepsScans(event.target)) return;
      const isRun = event.timeStamp - lastAt <= MOST_MS_BETWEEN;
      if (event.key === 'Enter' && isRun && typed.length >= SHORTEST) {
        event.preventDefault();
        event.stopPropagation();
        if (before) putBack(before.field, before.value);
        take(typed);
        typed = '';
        return;
      }
      if (event.key.length !== 1) return;
      if (!isRun) {
        typed = '';
        const field = fieldOf(event.target);
        before = field && { field, value: field.value };
      }
      typed += event.key;
      lastAt = event.timeStamp;
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
