import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses from a list as people do: opens it, presses the option, and sees that the field has it. What is drawn above the
 * field meanwhile may move the list away under the pointer; then people press again.
 * @param typed what is typed to find the option; nothing where the list is just opened
 */
export async function choose(
  within: Page | Locator,
  field: string | RegExp,
  option: string | RegExp,
  typed?: string,
): Promise<void> {
  const page = 'context' in within ? within : within.page();
  const box = within.getByRole('combobox', { name: field }).last();
  const offered = page.getByRole('option', { name: option }).first();
  await expect(async () => {
    if (typed === undefined) await box.click();
    else await box.fill(typed);
    const label = await offered.textContent({ timeout: 3000 });
    await offered.click({ timeout: 3000 });
    // A field of several keeps its list open, without what it has.
    const still = page.getByRole('option', { name: label ?? '', exact: true, selected: false });
    await expect(still).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
