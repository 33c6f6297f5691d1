import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what axe finds wrong on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Results of several frames are put together in a further page, which one frame needs not.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
}
