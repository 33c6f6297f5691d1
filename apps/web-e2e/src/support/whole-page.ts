import type { Page } from '@playwright/test';

/**
 * Reports content that disappears while its page stays open. React does this with a whole page if a
 * part of it asks for a file or text that is not loaded yet.
 */
export async function onTakenAway(page: Page, tell: (what: string) => void): Promise<void> {
  await page.exposeFunction('tellTakenAway', tell);
  await page.addInitScript(() => {
    const { tellTakenAway } = window as unknown as { tellTakenAway: (what: string) => void };
    const here = () => location.hash.replace(/\?.*/, '');
    let shownAt = here();
    const watching = new MutationObserver((changes) => {
      const gone = changes.flatMap(({ type, target }) => {
        if (type !== 'attributes' || !(target instanceof HTMLElement)) return [];
        const { style, textContent } = target;
        // Nothing else is hidden in this way.
        const isHidden = style.display === 'none' && style.getPropertyPriority('display') !== '';
        return isHidden && textContent !== '' ? textContent : [];
      });
      if (shownAt === here())
        for (const text of gone) tellTakenAway(`${shownAt}: ${text.slice(0, 80)}`);
      shownAt = here();
    });
    watching.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style'],
    });
  });
}
