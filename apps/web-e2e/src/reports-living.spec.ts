import { QUANTITY_DECIMALS } from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { readFile } from 'node:fs/promises';
import { expect, test, type Browser } from '@playwright/test';
import { Client, freshIp, must } from '@portal/testing';
import { opened } from '@portal/testing/workbooks';
import { expectTenRows } from './support/dense';
import { startOwnPortal } from './support/own-portal';
import { Portal } from './support/portal';
import { becomes } from './support/reviewing';
import { expectNothingCut } from './support/uncut';

// One portal for all tests of this file, because filling it takes long.
test.describe.configure({ mode: 'default' });

let living: { baseUrl: string; stop: () => Promise<void> } | undefined;
test.beforeAll(async () => {
  living = await startOwnPortal({ seeds: ['--demo', '--half-year'] });
});
test.afterAll(() => living?.stop());

const CLERK = 'clerk@ptsc.example';
const SAFETY = 'safety@plant.example';
const CARDS = 'cards@plant.example';
const ADMIN = 'admin@plant.example';

/** The filled portal, in a small window, for one of its demo users. */
async function seenBy(email: string, language: 'vi' | 'en', browser: Browser): Promise<Portal> {
  const baseURL = living?.baseUrl ?? '';
  const ip = freshIp();
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'X-Forwarded-For': ip },
  });
  const portal = new Portal(await context.newPage(), new Client(baseURL, { ip, language }));
  await becomes(portal, email);
  return portal;
}

interface Seen {
  path: string;
  title: Record<'vi' | 'en', string>;
  /** The filter and order, as part of the address. */
  narrowed: string;
  /** Columns of the workbook whose cells have another text in the grid. */
  otherwise: number[];
}
const reports: Seen[] = [
  {
    path: '/theo-doi/nhan-su',
    title: { vi: 'Theo dõi nhân sự', en: 'People report' },
    narrowed: 'tu-khoa=an&sap-xep=safetyCardEnd',
    // Gender and date of birth share a hidden column, the card of a visitor who is inside has one,
    // violations are a button, and a card's first day and the gates' answer are in tooltips.
    otherwise: [3, 4, 6, 9, 11, 14, 15],
  },
  {
    path: '/theo-doi/dao-tao',
    title: { vi: 'Theo dõi đào tạo', en: 'Training report' },
    narrowed: 'tu-khoa=an&sap-xep=fullName',
    otherwise: [],
  },
  {
    path: '/theo-doi/vat-tu',
    title: { vi: 'Theo dõi vật tư, thiết bị', en: 'Equipment report' },
    narrowed: 'tu-khoa=may&sap-xep=specification',
    otherwise: [],
  },
  {
    path: '/theo-doi/phuong-tien',
    title: { vi: 'Theo dõi phương tiện', en: 'Vehicle report' },
    narrowed: 'tu-khoa=76&sap-xep=validTime',
    otherwise: [],
  },
];

/** A cell of a workbook as the grid shows it. */
function asShown(cell: unknown, language: 'vi' | 'en'): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  if (typeof cell === 'number') return plain(shownNumber(cell, language, QUANTITY_DECIMALS));
  return typeof cell === 'string' ? cell : '';
}
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

for (const { path, title, narrowed, otherwise } of reports)
  for (const language of ['vi', 'en'] as const)
    test(`${path} (${language}) is filtered, sorted, exported and seen whole`, async ({
      browser,
    }) => {
      const portal = await seenBy(SAFETY, language, browser);
      const { page } = portal;
      await portal.open(path, language);
      const grid = page.getByRole('main').getByRole('table').last();
      const rows = grid.locator('tbody tr');
      await expect(rows.nth(1)).toBeVisible();
      await expectNothingCut(page);
      await portal.expectAccessible();

      await portal.open(`${path}?${narrowed}&so-dong=100`, language);
      await expect(portal.heading(title[language])).toBeVisible();
      await expect(rows.first()).toBeVisible();
      await expect(grid.locator('th[aria-sort="ascending"]')).toHaveCount(1);
      await expectNothingCut(page);
      await portal.expectAccessible();
      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: /^(Xuất Excel|Export)/ }).click();
      const workbook = await opened(await readFile(await (await arriving).path()));
      const written: string[][] = [];
      must(workbook.worksheets[0]).eachRow((row, at) => {
        if (at === 1) return;
        const cells = (row.values as unknown[]).slice(1);
        written.push(
          cells
            .filter((_, column) => !otherwise.includes(column))
            .flatMap((cell) => asShown(cell, language).split('; '))
            .map(plain)
            .filter(Boolean),
        );
      });
      const shown = (await rows.allInnerTexts()).map(plain);
      // The list has all of them, or its first page.
      expect(shown.length).toBe(Math.min(written.length, 100));
      const missing = shown.flatMap((text, at) =>
        must(written[at]).filter((cell) => !text.includes(cell)),
      );
      expect(missing).toEqual([]);
      await page.context().close();
    });

/** Every kind of list, by user. */
const lists: [email: string, paths: string[]][] = [
  [
    CLERK,
    [
      '/danh-sach-dang-ky',
      '/danh-sach-ra?tu-ngay=&den-ngay=',
      '/danh-sach-doi-the?ngay=tat-ca',
      '/theo-doi/nhan-su',
      '/sap-het-han',
      '/du-kien-vao-cong',
      '/du-kien-vao-cong/xe',
    ],
  ],
  ['engineer@plant.example', ['/danh-sach-bao-lanh?so-dong=100']],
  ['reviewer@plant.example', ['/duyet']],
  [
    SAFETY,
    [
      '/theo-doi/nhan-su',
      '/theo-doi/dao-tao',
      '/theo-doi/vat-tu',
      '/theo-doi/phuong-tien',
      '/theo-doi/gio-lam',
      '/nha-may/phuong-tien',
      '/nha-may/vat-tu',
      '/nha-may/trong-nha-may',
      '/nha-may/ket-qua-thi',
      '/nha-may/kiem-tra-xe',
      '/nha-may/dieu-kien-vao-cong',
      '/nha-may/xac-minh-noi-cap',
      '/du-kien-vao-cong',
      '/du-kien-vao-cong/xe',
    ],
  ],
  [CARDS, ['/nha-may/the-an-toan', '/nha-may/nhan-su?tu-khoa=an']],
  [
    ADMIN,
    [
      // The numbers and days of all companies.
      '/danh-sach-dang-ky',
      '/danh-sach-ra',
      '/quan-tri/danh-muc/users',
      '/quan-tri/danh-muc/courses',
      '/quan-tri/danh-muc/contractors',
      '/quan-tri/nhat-ky',
    ],
  ],
];

const HAS_DESK = ['reviewer@plant.example', ADMIN];
const WEEK = { vi: '7 ngày qua', en: 'Last 7 days' };

for (const language of ['vi', 'en'] as const)
  test(`homes and lists (${language}) are seen whole, lists with ten rows under one line of filters`, async ({
    browser,
  }) => {
    for (const [email, paths] of lists) {
      const portal = await seenBy(email, language, browser);
      const { page } = portal;
      await test.step(`home of ${email}`, async () => {
        await portal.open('/', language);
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        if (HAS_DESK.includes(email))
          await expect(page.getByRole('region', { name: WEEK[language] })).toBeVisible();
        await expectNothingCut(page);
      });
      for (const path of paths)
        await test.step(path, async () => {
          await portal.open(path, language);
          await expect(
            page.getByRole('main').getByRole('table').last().locator('tbody'),
          ).toContainText(/\S/);
          await expectTenRows(page);
          await expectNothingCut(page);
        });
      await page.context().close();
    }
  });
