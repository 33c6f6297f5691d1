import { QUANTITY_DECIMALS } from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { readFile } from 'node:fs/promises';
import { opened } from '@portal/testing/workbooks';
import { must, unique } from '@portal/testing';
import { approvedRoot, approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { submitted } from '@portal/testing/people';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';
import { expectFree } from './support/toast-place';

/** A row of the equipment workbook as the grid shows it; none of the items was inspected. */
function asShown([code, name, serial, group, inType, came, left, unit]: unknown[]) {
  const quantity = (value: unknown) =>
    `${shownNumber(Number(value), 'vi', QUANTITY_DECIMALS)} ${String(unit)}`;
  return [
    code,
    name,
    serial ?? '',
    `${String(group)}\n${String(inType)}`,
    quantity(came),
    quantity(left),
    '',
  ];
}

test('a report is filtered, sorted, exported, and its rows and bars are opened', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const root = await approvedRoot(by, 1);
  // The company has more: other tests file for it, too.
  const name = unique('Tời điện');
  const form = await validEquipmentRequest(by.clerk, root, 3);
  const equipmentItems = form.equipmentItems.map((item) => ({ ...item, specification: name }));
  await approveEntry(by, await submitted(by.clerk, { ...form, equipmentItems }));
  // A user has one export at a time, and other tests export as the clerk.
  await becomes(portal, 'colleague@ptsc.example');
  await portal.open('/theo-doi/vat-tu');
  await expect(portal.heading('Theo dõi vật tư, thiết bị')).toBeVisible();
  const table = page.getByRole('table', { name: 'Theo dõi vật tư, thiết bị' });
  const rows = table.locator('tbody tr');
  const keyword = page.getByLabel('Tên, mã hoặc số sê-ri');
  await keyword.fill(name);
  await keyword.press('Enter');
  await expect(rows).toHaveCount(3);
  await portal.expectAccessible();
  const codes = async () =>
    (await rows.locator('td:first-child').allInnerTexts()).map((code) => code.trim());
  const ascending = await codes();
  await table.getByRole('button', { name: /^Mã/ }).click();
  await expect.poll(codes).toEqual([...ascending].reverse());

  // An export that does not arrive is cancelled.
  const held = '**/request/report/equipment/export*';
  await page.route(held, () => undefined);
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  await expect(page.getByRole('progressbar', { name: 'Tiến độ xuất Excel' })).toBeVisible();
  await page.getByRole('button', { name: 'Hủy xuất' }).click();
  await expect(page.getByText('Đã hủy xuất Excel.')).toBeVisible();
  await page.unroute(held);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  const download = await arriving;
  await expectFree(portal, portal.toast('Đã xuất 3 dòng.'), [
    portal.button('Xuất Excel'),
    portal.button('Trang sau'),
  ]);
  const workbook = await opened(await readFile(await download.path()));
  const written: unknown[][] = [];
  must(workbook.worksheets[0]).eachRow((row, at) => {
    if (at > 1) written.push(asShown((row.values as unknown[]).slice(1)));
  });
  const grid = await Promise.all(
    (await rows.all()).map(async (row) =>
      (await row.locator('td').allInnerTexts()).map((cell) => cell.trim()),
    ),
  );
  expect(written).toEqual(grid);

  const bars = page.getByRole('list', { name: 'Số lượt vào và ra theo tháng' }).getByRole('button');
  await bars.first().click();
  await expect(page.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible();
  await bars.last().click();
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/thang=/);

  await rows.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Biến động' }).first()).toContainText(
    'Vào nhà máy',
  );
  await portal.expectAccessible();
});
