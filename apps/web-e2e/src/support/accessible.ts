import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A script that says whether a page has loaded axe. */
const IS_THERE = 'typeof window.axe === "object"';

/** A script that waits until all that is fading or moving has come to rest, because axe measures colours as they are. */
const COMES_TO_REST = `Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
  .map((one) => one.finished))`;

/** Fails with the problems that axe finds on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  const isOneFrame = page.frames().length === 1;
  // The builder loads axe, half a megabyte, into the page twice at each check; once a page is enough.
  if (isOneFrame && !(await page.evaluate(IS_THERE))) await page.evaluate(axe.source);
  // What loads fades when it is done.
  await expect(page.locator('button[data-loading]')).toHaveCount(0);
  await page.evaluate(COMES_TO_REST);
  const { violations } = await new AxeBuilder({ page, ...(isOneFrame && { axeSource: IS_THERE }) })
    // Axe combines the results of several frames in another page, which a single frame does not
    // need.
    .setLegacyMode(isOneFrame)
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
}
