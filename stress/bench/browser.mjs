import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/test/browser.mjs';

/**
 * Runs a measurement in a browser, and closes the browser afterwards.
 * @template T
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withBrowser(measure) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/**
 * A window of a logged-in user with an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./portal.mjs').Caller} caller
 */
export async function openWindow(browser, caller) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript((session) => {
    localStorage.setItem('portal.session', session);
  }, JSON.stringify(caller.session));
  return page;
}

/**
 * Opens a form as a logged-in user.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./portal.mjs').Caller} caller
 * @param {string} address
 */
export async function openForm(browser, caller, address) {
  const page = await openWindow(browser, caller);
  await page.goto(address);
  const next = page.getByRole('button', { name: /^Tiếp theo/ });
  await next.waitFor();
  return { page, next };
}
