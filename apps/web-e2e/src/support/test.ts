import { test as base, expect } from '@playwright/test';
import { Client, freshIp } from '@portal/testing';
import { Portal } from './portal';
import { onTakenAway } from './whole-page';

interface Fixtures {
  /** The API, called from this test's own network address. */
  client: Client;
  /** The portal in this test's browser. */
  portal: Portal;
  ip: string;
}

/**
 * A test with its own network address. It fails if the page throws, disappears or violates its
 * content security policy.
 */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  ip: async ({}, use) => use(freshIp()),
  extraHTTPHeaders: async ({ ip }, use) => use({ 'X-Forwarded-For': ip }),
  client: async ({ baseURL, ip }, use) => use(new Client(baseURL ?? '', { ip, language: 'vi' })),
  portal: async ({ page, client }, use) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message) => {
      // The trace requests pictures from memory that are gone; the page itself never does.
      const isOfTrace = message.text().startsWith("Connecting to 'blob:");
      if (/Content Security Policy/.test(message.text()) && !isOfTrace) broken.push(message.text());
    });
    await onTakenAway(page, (what) => broken.push(`taken away: ${what}`));
    await use(new Portal(page, client));
    expect(broken).toEqual([]);
  },
});

export { expect };
