import type { Page } from '@playwright/test';

/** Milliseconds between the keys of a slow scanner, as those by radio are: the pace that every page has to take. */
const APART_MS = 100;

/**
 * Types as a scanner does that acts as a keyboard, whatever has the focus: keys that Playwright sends one by one come as
 * slowly as people's on a busy machine.
 * @param beforeEnter milliseconds that its Enter comes later
 */
export const plugIn = (page: Page, code: string, beforeEnter = APART_MS) =>
  page.evaluate(
    ({ keys, apart, late }) => {
      const end = performance.now();
      // All pressed at once, however long the page takes over each.
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
