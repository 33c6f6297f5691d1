import { chromium } from '@playwright/test';
import { findChromium } from '../test/browser.mjs';
import { withPortal } from './portal.mjs';
import { post, sampleRequest } from './sample-request.mjs';

const PEOPLE = 50;
const KEYS = 120;
const LIMIT_MS = 50;
const OPEN_LIMIT_MS = 1000;

/**
 * From a key pressed in an open item to the frame that shows it, and from "open all" to what is seen then, in a
 * browser, with fifty people loaded.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function keystroke() {
  return withPortal({}, async ({ base, logIn }) => {
    const caller = await logIn('clerk@ptsc.example');
    const form = await sampleRequest(caller, PEOPLE);
    await post(caller, 'request/save-request', form);
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox'],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.addInitScript((session) => {
        localStorage.setItem('portal.session', session);
      }, JSON.stringify(caller.session));
      await page.goto(
        `${new URL(base).origin}/?lang=vi#/danh-sach-dang-ky/cap-nhat-nhan-su/${form.id}`,
      );
      await page.getByRole('button', { name: /^Tiếp theo/ }).click();
      await page.getByRole('button', { name: /Nguyễn Văn Thứ 25\b/ }).click();
      const field = page.getByLabel(/^Họ và tên/).first();
      await field.focus();
      await page.evaluate(follow);
      for (let at = 0; at < KEYS; at += 1)
        await page.keyboard.press(String.fromCharCode(97 + (at % 26)), { delay: 60 });
      const times = await page.evaluate(() => /** @type {any} */ (globalThis).painted);
      times.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
      await page.getByRole('button', { name: 'Thao tác khác' }).click();
      const opened = await page
        .getByRole('menuitem', { name: 'Mở tất cả' })
        .evaluate(pressAndPaint);
      const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
      return [
        { what: 'key to paint, median', value: at(0.5), unit: 'ms' },
        { what: 'key to paint, p95', value: at(0.95), limit: LIMIT_MS, unit: 'ms' },
        { what: 'key to paint, slowest', value: times.at(-1), unit: 'ms' },
        { what: 'all opened, to paint', value: opened, limit: OPEN_LIMIT_MS, unit: 'ms' },
      ];
    } finally {
      await browser.close();
    }
  });
}

/** In the page: notes for every key when the frame after it has been painted. */
function follow() {
  const times = /** @type {number[]} */ ([]);
  /** @type {any} */ (globalThis).painted = times;
  addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        // The first task after a frame's rendering.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - event.timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
}

/**
 * In the page: how long a press takes until nothing of what it began is left to do, in milliseconds.
 * @param {Element} element
 * @returns {Promise<number>}
 */
async function pressAndPaint(element) {
  const start = performance.now();
  /** @type {HTMLElement} */ (element).click();
  // Two frames: what is drawn only once it is seen comes with the second.
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  return performance.now() - start;
}
