import { useEffect, useEffectEvent } from 'react';

/** Scanners type faster than people: a key that comes later begins anew. */
const PAUSE_MS = 120;
/** What is shorter was typed by somebody. */
const LEAST = 4;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/**
 * Takes what a scanner types that is plugged in as a keyboard, wherever on the page the focus is but in a field. Its
 * Enter presses nothing then.
 */
export function useScanner(onCode: (text: string) => void) {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      const { key, timeStamp } = event;
      if (key === 'Enter' && timeStamp - last <= PAUSE_MS && typed.length >= LEAST) {
        event.preventDefault();
        event.stopPropagation();
        take(typed);
        typed = '';
        return;
      }
      if (key.length !== 1) return;
      typed = timeStamp - last <= PAUSE_MS ? typed + key : key;
      last = timeStamp;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
