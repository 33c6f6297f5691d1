import type { Page } from '@playwright/test';

/**
 * Milliseconds between the keys of a slow scanner, for example a wireless one: every page must
 * accept this speed.
 */
const APART_MS = 100;

/**
 * Types like a scanner that acts as a keyboard, into the focused element. Keys that Playwright
 * sends one by one would be as slow as a person's on a busy machine.
 * @param beforeEnter milliseconds before its Enter
 */
export const plugIn = (page: Page, code: string, beforeEnter = APART_MS) =>
  page.evaluate(
    ({ keys, apart, late }) => {
      const end = performance.now();
      // Creates all key events at once, however long the page takes for each.
      const events = keys.map((key, at) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        const before = key === 'Enter' ? 0 : late + (keys.length - 2 - at) * apart;
        Object.defineProperty(event, 'timeStamp', { value: end - before });
        return event;
      });
      for (const event of events) {
        const isTyped = document.activeElement?.dispatchEvent(event) && event.key.length === 1;
        if (isTyped) document.execCommand('insertText', false, event.key);
      }
    },
    { keys: [...code, 'Enter'], apart: APART_MS, late: beforeEnter },
  );
