import type { Page } from '@playwright/test';

/** Pastes a text into the focused element, like cells of a spreadsheet. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
