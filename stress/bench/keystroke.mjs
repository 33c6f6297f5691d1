import { openForm, withBrowser } from './browser.mjs';
import { withPortal } from './portal.mjs';
import { sampleEquipment } from './sample-equipment.mjs';
import { post, sampleRequest } from './sample-request.mjs';
import { bringIn, sampleTakeOut, THINGS } from './sample-take-out.mjs';

const KEYS = 120;

/**
 * Forms with the maximum number of items, an item in the middle, and one of its fields.
 * @type {readonly { what: string, path: string, item: RegExp, field: RegExp, make: (caller:
 * import('./portal.mjs').Caller, databaseUrl: string) => Promise<{ id: string }> }[]}
 */
const FORMS = [
  {
    what: '50 people',
    path: 'cap-nhat-nhan-su',
    item: /Nguyễn Văn Thứ 25\b/,
    field: /^Họ và tên/,
    make: (caller) => sampleRequest(caller, 50),
  },
  {
    what: '500 pieces',
    path: 'cap-nhat-vat-tu',
    item: /Giàn giáo khung 25\b/,
    field: /^Tên, đặc tính kỹ thuật/,
    make: (caller, databaseUrl) => sampleEquipment(caller, databaseUrl, 500),
  },
];
const LIMIT_MS = 50;
const OPEN_LIMIT_MS = 1000;

/**
 * Measures in a browser, with complete lists, the time from a pressed key in an open item to the
 * frame that shows it, and from "open all" to the frame that shows the open items.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function keystroke() {
  return withPortal({}, async ({ base, databaseUrl, logIn }) => {
    const caller = await logIn('clerk@ptsc.example');
    return withBrowser(async (browser) => {
      const measures = [];
      for (const { what, path, item, field, make } of FORMS) {
        const form = await make(caller, databaseUrl);
        await post(caller, 'request/save-request', form);
        const { page, next } = await openForm(
          browser,
          caller,
          `${new URL(base).origin}/?lang=vi#/danh-sach-dang-ky/${path}/${form.id}`,
        );
        const begun = performance.now();
        await next.click();
        await page.getByRole('button', { name: item }).waitFor();
        const drawn = performance.now() - begun;
        await page.getByRole('button', { name: item }).click();
        await page.getByLabel(field).first().focus();
        await page.evaluate(follow);
        for (let at = 0; at < KEYS; at += 1)
          await page.keyboard.press(String.fromCharCode(97 + (at % 26)), { delay: 60 });
        const painted = await paintTimes(page);
        await page.getByRole('button', { name: 'Thao tác khác' }).click();
        const opened = await page
          .getByRole('menuitem', { name: 'Mở tất cả' })
          .evaluate(pressAndPaint);
        measures.push(
          { what: `list of ${what} drawn`, value: drawn, unit: 'ms' },
          ...keyMeasures(what, painted),
          {
            what: `all of ${what} opened, to paint`,
            value: opened,
            limit: OPEN_LIMIT_MS,
            unit: 'ms',
          },
        );
        await page.close();
      }
      return [...measures, ...(await gridKeys(browser, caller, { base, databaseUrl }))];
    });
  });
}

/**
 * Measures the grid of a take-out with the maximum number of rows: quantities are typed one below
 * the other, each followed by Enter.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./portal.mjs').Caller} caller
 * @param {{ base: string, databaseUrl: string }} portal
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function gridKeys(browser, caller, { base, databaseUrl }) {
  await bringIn(databaseUrl, 1);
  const form = await sampleTakeOut(caller);
  await post(caller, 'request-out/save-request', form);
  const { page, next } = await openForm(
    browser,
    caller,
    `${new URL(base).origin}/?lang=vi#/danh-sach-ra/cap-nhat/${form.id}`,
  );
  const begun = performance.now();
  await next.click();
  await page.getByRole('grid').waitFor();
  const drawn = performance.now() - begun;
  await page.getByLabel(/^Số lượng mang ra, mục 1:/).focus();
  await page.evaluate(follow);
  for (let at = 0; at < KEYS; at += 1)
    await page.keyboard.press(['1', '2', 'Enter'][at % 3] ?? '', { delay: 60 });
  const what = `grid of ${THINGS} rows`;
  const painted = await paintTimes(page);
  await page.close();
  return [{ what: `${what} drawn`, value: drawn, unit: 'ms' }, ...keyMeasures(what, painted)];
}

/**
 * The times from key to paint, the shortest first.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number[]>}
 */
async function paintTimes(page) {
  const times = await page.evaluate(() => /** @type {any} */ (globalThis).painted);
  return times.toSorted((/** @type {number} */ a, /** @type {number} */ b) => a - b);
}

/**
 * @param {string} what
 * @param {readonly number[]} times
 * @returns {import('./main.mjs').Measure[]}
 */
function keyMeasures(what, times) {
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return [
    { what: `key to paint, ${what}, median`, value: at(0.5), unit: 'ms' },
    { what: `key to paint, ${what}, p95`, value: at(0.95), limit: LIMIT_MS, unit: 'ms' },
    { what: `key to paint, ${what}, slowest`, value: times.at(-1) ?? 0, unit: 'ms' },
  ];
}

/** Runs in the page: records for every key when the next frame was painted. */
function follow() {
  const times = /** @type {number[]} */ ([]);
  /** @type {any} */ (globalThis).painted = times;
  addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        // This is the first task after the frame was rendered.
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
 * Runs in the page: the time from a press until all its effects are drawn, in milliseconds.
 * @param {Element} element
 * @returns {Promise<number>}
 */
async function pressAndPaint(element) {
  const start = performance.now();
  /** @type {HTMLElement} */ (element).click();
  // Two frames: content that is drawn only when it comes into view appears in the second.
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  return performance.now() - start;
}
