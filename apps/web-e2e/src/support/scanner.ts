import type { Page } from '@playwright/test';

/**
 * Types as a scanner does that is plugged in as a keyboard: all at once, whatever has the focus.
 * @param beforeEnter milliseconds that its Enter comes later
 */
export const plugIn = (page: Page, code: string, beforeEnter = 0) =>
  page.evaluate(
    ({ text, late }) => {
      const start = performance.now();
      for (const [at, key] of [...text, 'Enter'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        const timeStamp = start + at + (key === 'Enter' ? late : 0);
        Object.defineProperty(event, 'timeStamp', { value: timeStamp });
        document.activeElement?.dispatchEvent(event);
      }
    },
    { text: code, late: beforeEnter },
  );
