import { expect, type Page } from '@playwright/test';

/**
 * Fails with the texts of the page that are cut off, or visible only after scrolling sideways, and
 * with broken words. A text that is shortened on purpose (`data-one-line`) is allowed, unless it is
 * a number or code without words.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  // Fonts and rows that come late move what is there already.
  await expect.poll(() => cutTexts(page)).toEqual([]);
}

const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) found.push('the page');
    // The frame is as high as the window; only what is in it scrolls.
    if (scrollHeight > innerHeight) found.push('the page, downwards');
    const main = document.querySelector('main') ?? document.body;
    const isShortened = (text: Text) => {
      const line = text.parentElement?.closest<HTMLElement>('[data-one-line]');
      return line !== null && line !== undefined && /\p{Ll}{2}/u.test(line.title);
    };
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const seen = range.getBoundingClientRect();
      if (seen.width === 0 || !text.textContent.trim()) continue;
      for (const { 0: word, index } of text.textContent.matchAll(/\p{L}{3,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word}, broken`);
      }
      for (let box = text.parentElement; box && box !== main; box = box.parentElement) {
        const { left, right, width, height } = box.getBoundingClientRect();
        // Only for screen readers.
        if (width <= 1 || height <= 1) break;
        const cuts = getComputedStyle(box).overflowX !== 'visible' || box.matches('td, th');
        if (cuts && (seen.left < left - 1 || seen.right > right + 1)) {
          if (!isShortened(text)) found.push(text.textContent.trim());
          break;
        }
      }
    }
    const pen = document.createElement('canvas').getContext('2d');
    const isCut = (field: HTMLInputElement) => {
      if (field.clientWidth <= 1) return false;
      if (field.value !== '' || !pen) return field.scrollWidth > field.clientWidth;
      const style = getComputedStyle(field);
      const { fontStyle, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = style;
      // `font` is empty where the style has more than it can say, such as the width of digits.
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width > room + 1;
    };
    const fields = [...main.querySelectorAll('input')].filter(isCut);
    return [...found, ...fields.map((field) => field.placeholder || field.value)];
  });
