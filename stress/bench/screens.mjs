import { openForm, openWindow, withBrowser } from './browser.mjs';
import { withPortal } from './portal.mjs';
import { requestWorld } from './request-world.mjs';
import { post, sampleRequest } from './sample-request.mjs';
import { bringIn, sampleTakeOut, THINGS } from './sample-take-out.mjs';

/** Every fifth of them waits for the reviewer. */
const REQUESTS = 50_000;
const PEOPLE = 50;
const LOADS = 5;
const KEYS = 60;
const TURNS = 60;

/**
 * "Fast 4G" of Chromium's developer tools: the share of 10 Mbit/s down and 1.5 up that a page gets.
 */
const FAST_4G = {
  offline: false,
  downloadThroughput: (9 * 0.9 * 1e6) / 8,
  uploadThroughput: (1.5 * 0.9 * 1e6) / 8,
  latency: 60 * 2.75,
};
/** The processor is this many times slower than this machine's. */
const SLOWED = 4;

const LIST_LIMIT_MS = 1500;
/** A frame at 60 a second takes 16.7 ms; the browser may report it slightly later. */
const FRAME_LIMIT_MS = 20;

/**
 * Measures how soon the first list can be used with a phone's connection and a slow processor, and
 * how many frames the largest screens skip while a user types and scrolls.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function screens() {
  return withPortal({ world: requestWorld(REQUESTS) }, ({ base, databaseUrl, logIn }) =>
    withBrowser(async (browser) => {
      const caller = await logIn('clerk@ptsc.example');
      const people = await sampleRequest(caller, PEOPLE);
      await post(caller, 'request/save-request', people);
      await bringIn(databaseUrl, 1);
      const takeOut = await sampleTakeOut(caller);
      await post(caller, 'request-out/save-request', takeOut);
      const at = (/** @type {string} */ path) => `${new URL(base).origin}/?lang=vi#${path}`;
      return [
        ...(await loads(browser, caller, at)),
        ...(await cards(browser, caller, at(`/danh-sach-dang-ky/cap-nhat-nhan-su/${people.id}`))),
        ...(await grid(browser, caller, at(`/danh-sach-ra/cap-nhat/${takeOut.id}`))),
        ...(await queue(browser, await logIn('reviewer@plant.example'), at('/duyet?so-dong=100'))),
      ];
    }),
  );
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./portal.mjs').Caller} caller
 * @param {(path: string) => string} at
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function loads(browser, caller, at) {
  /** @type {Record<'cold' | 'warm' | 'fromHome', number[]>} */
  const times = { cold: [], warm: [], fromHome: [] };
  /** @type {{ files: number, bytes: number }[]} */
  const fetched = [];
  for (let round = 0; round < LOADS; round += 1) {
    const page = await openWindow(browser, caller);
    await slowDown(page);
    await page.goto(at('/danh-sach-dang-ky'));
    times.cold.push(await firstRow(page));
    fetched.push(await page.evaluate(scriptsFetched));
    await page.goto('about:blank');
    await page.goto(at('/danh-sach-dang-ky'));
    times.warm.push(await firstRow(page));
    await page.close();

    const home = await openWindow(browser, caller);
    await slowDown(home);
    await home.goto(at('/'));
    const link = home.locator('nav a[href*="/danh-sach-dang-ky"]');
    await link.first().waitFor();
    await home.waitForLoadState('networkidle');
    const begun = await link.first().evaluate((element) => {
      /** @type {HTMLElement} */ (element).click();
      return performance.now();
    });
    times.fromHome.push((await firstRow(home)) - begun);
    await home.close();
  }
  const slow = '4G, slowed processor';
  return [
    {
      what: `first list, cold, ${slow}`,
      value: median(times.cold),
      limit: LIST_LIMIT_MS,
      unit: 'ms',
    },
    { what: 'the same, files of JavaScript', value: fetched[0]?.files ?? 0, unit: '' },
    {
      what: 'the same, JavaScript on the wire',
      value: (fetched[0]?.bytes ?? 0) / 1000,
      unit: 'kB',
    },
    {
      what: `first list, warm, ${slow}`,
      value: median(times.warm),
      limit: LIST_LIMIT_MS,
      unit: 'ms',
    },
    {
      what: `first list, from home, ${slow}`,
      value: median(times.fromHome),
      limit: LIST_LIMIT_MS,
      unit: 'ms',
    },
  ];
}

const median = (/** @type {number[]} */ times) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** @param {import('@playwright/test').Page} page */
async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

/**
 * The time when the first row is on the page, in milliseconds since the page was opened.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number>}
 */
async function firstRow(page) {
  const handle = await page.waitForFunction(
    () => document.querySelector('tbody tr a[href]') && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  return /** @type {Promise<number>} */ (handle.jsonValue());
}

/** Runs in the page: the scripts that it has fetched. */
function scriptsFetched() {
  const scripts = /** @type {PerformanceResourceTiming[]} */ (
    performance.getEntriesByType('resource')
  ).filter(({ name }) => name.endsWith('.js'));
  return {
    files: scripts.length,
    bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/**
 * The wizard with every card open.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./portal.mjs').Caller} caller
 * @param {string} address
 */
async function cards(browser, caller, address) {
  const { page, next } = await openForm(browser, caller, address);
  await next.click();
  await page.getByRole('button', { name: /Nguyễn Văn Thứ 25\b/ }).waitFor();
  await page.getByRole('button', { name: 'Thao tác khác' }).click();
  await page.getByRole('menuitem', { name: 'Mở tất cả' }).click();
  const field = page.getByLabel(/^Họ và tên/).first();
  await field.focus();
  return framesOf(page, `${PEOPLE} open cards`, () => typeLetters(page));
}

/**
 * The grid of a take-out with the maximum number of rows.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./portal.mjs').Caller} caller
 * @param {string} address
 */
async function grid(browser, caller, address) {
  const { page, next } = await openForm(browser, caller, address);
  await next.click();
  await page.getByRole('grid').waitFor();
  await page.getByLabel(/^Số lượng mang ra, mục 1:/).focus();
  return framesOf(page, `grid of ${THINGS} rows`, async () => {
    for (let at = 0; at < KEYS; at += 1)
      await page.keyboard.press(['1', '2', 'Enter'][at % 3] ?? '', { delay: 60 });
  });
}

/**
 * The reviewers' queue with the maximum number of rows on a page.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./portal.mjs').Caller} caller
 * @param {string} address
 */
async function queue(browser, caller, address) {
  const page = await openWindow(browser, caller);
  await page.goto(address);
  await page.getByRole('row').nth(50).waitFor();
  await page
    .locator('main input[type="search"], main input[type="text"], main input:not([type])')
    .first()
    .focus();
  return framesOf(page, `queue of ${REQUESTS / 5}`, () => typeLetters(page));
}

/** @param {import('@playwright/test').Page} page */
async function typeLetters(page) {
  for (let at = 0; at < KEYS; at += 1)
    await page.keyboard.press(String.fromCharCode(97 + (at % 26)), { delay: 60 });
}

/**
 * Measures the frames of a screen while a user types, and while a user scrolls.
 * @param {import('@playwright/test').Page} page
 * @param {string} what
 * @param {() => Promise<void>} type
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function framesOf(page, what, type) {
  const typed = await framesDuring(page, type);
  await page.mouse.move(640, 420);
  const scrolled = await framesDuring(page, async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Scrolls down and up again, like a user who searches.
      await page.mouse.wheel(0, turn < TURNS / 2 ? 200 : -200);
      await page.waitForTimeout(30);
    }
  });
  await page.close();
  return [...measuresOf(`${what}, typing`, typed), ...measuresOf(`${what}, scrolling`, scrolled)];
}

/**
 * @param {string} what
 * @param {Frames} frames
 * @returns {import('./main.mjs').Measure[]}
 */
function measuresOf(what, { gaps, longTasks, busyMs }) {
  const sorted = gaps.toSorted((a, b) => a - b);
  const late = gaps.filter((gap) => gap > FRAME_LIMIT_MS).length;
  return [
    {
      what: `${what}, between frames, p95`,
      value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      limit: FRAME_LIMIT_MS,
      unit: 'ms',
    },
    { what: `${what}, frames that came late`, value: (100 * late) / gaps.length, unit: '%' },
    { what: `${what}, tasks above 50 ms`, value: longTasks, unit: '' },
    { what: `${what}, main thread a frame`, value: busyMs / gaps.length, unit: 'ms' },
  ];
}

/** @typedef {{ gaps: number[], longTasks: number, busyMs: number }} Frames */

/**
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<Frames>}
 */
async function framesDuring(page, act) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(followFrames);
  const before = await busy();
  await act();
  const after = await busy();
  const { gaps, longTasks } = await page.evaluate(() => /** @type {any} */ (globalThis).frames());
  return { gaps, longTasks, busyMs: after - before };
}

/** Runs in the page: records the times between frames, and the tasks that block the page. */
function followFrames() {
  const gaps = /** @type {number[]} */ ([]);
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['longtask'] });
  let last = 0;
  let goesOn = true;
  const frame = (/** @type {number} */ now) => {
    if (last > 0) gaps.push(now - last);
    last = now;
    if (goesOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  /** @type {any} */ (globalThis).frames = () => {
    goesOn = false;
    observer.disconnect();
    return { gaps, longTasks };
  };
}
