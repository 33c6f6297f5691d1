import { randomUUID } from 'node:crypto';
import { countTrip, searchTakeOutEquipments, takeOutRoutes } from '@portal/contracts';
import { mailTo, must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { approvedRoot, approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { submitted } from '@portal/testing/people';
import { approvedTakeOut, takeOutOf, validTakeOut } from '@portal/testing/take-outs';
import { toBuffer } from 'qrcode';
import { approvalCode, openPass } from './support/database';
import { CLERK } from './support/people-form';
import { photo } from './support/photos';
import { becomes, GUARD } from './support/reviewing';
import { plugIn } from './support/scanner';
import { expect, test } from './support/test';

const PAGE = '/cong/mang-ra';

test('a guard counts what leaves in several trips, and the page shows the difference', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const entry = await validEquipmentRequest(by.clerk, await approvedRoot(by), 2);
  await submitted(by.clerk, entry);
  await approveEntry(by, entry);
  const { client: api, token } = by.clerk;
  const things = async () => {
    const body = { requestIds: [entry.id] };
    return (await api.call(searchTakeOutEquipments, { body }, { token })).body.data;
  };
  const [hoist, scaffold] = await things();
  const form = await approvedTakeOut(
    by,
    by.clerk,
    await validTakeOut(by.clerk, [
      { equipmentId: must(hoist).equipmentId, numberOut: 1 },
      { equipmentId: must(scaffold).equipmentId, numberOut: 120 },
    ]),
  );
  await openPass(form.id);
  const number = must((await takeOutOf(by.clerk, form.id)).requestNumber);
  /**
   * The numbers that forms and the detail page show: how much of each has left, and how much others
   * may still take.
   */
  const ledger = async () => {
    const { equipmentItems } = await takeOutOf(by.clerk, form.id);
    return [
      equipmentItems.map(({ numberActual }) => numberActual),
      (await things()).map(({ numberExisting }) => numberExisting),
    ];
  };
  const counts = (row: 1 | 2) =>
    page.getByRole('textbox', { name: new RegExp(`^Số lượng ra, STT ${row}:`) });
  const record = portal.button('Ghi chuyến');
  const asked = portal.dialog('Ghi chuyến này?');
  const letOut = asked.getByRole('button', { name: 'Xác nhận cho ra' });
  const code = portal.field('Số đăng ký ra hoặc mã trên giấy phép');

  // Only users who count at gates can see it.
  await becomes(portal, CLERK.email);
  await portal.open(`${PAGE}/${number}`);
  await expect(page.getByText('Trang này dành cho lực lượng bảo vệ tại cổng.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu chức năng' });
  await expect(menu.getByRole('link', { name: 'Tất cả đăng ký' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Kiểm đếm mang ra' })).toHaveCount(0);

  // At a desk: by number, line by line with the keyboard.
  await becomes(portal, GUARD);
  await portal.open();
  await menu.getByRole('link', { name: 'Kiểm đếm mang ra' }).click();
  await expect(code).toBeFocused();
  await page.keyboard.type('RA9999-00001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không có giấy phép mang ra nào với số hoặc mã này.')).toBeVisible();
  await code.fill(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Được mang ra đến/)).toBeVisible();
  await expect(page.getByText('76C-555.55')).toBeVisible();
  await expect(counts(1)).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('100,25');
  await page.keyboard.press('Enter');
  await expect(record).toBeFocused();
  await counts(1).fill('2');
  await record.click();
  await expect(page.getByText('Chỉ còn được mang ra 1 Cái.')).toBeVisible();
  await expect(portal.message(/vượt quá .* ở STT 1/)).toBeVisible();
  await expect(counts(1)).toBeFocused();
  await portal.expectAccessible();
  await page.keyboard.press('Space');
  await expect(counts(1)).toHaveValue('1');
  await page.getByLabel('Ghi chú của chuyến này').fill('Xe đầu');
  await page
    .getByLabel('Ảnh chụp của chuyến này', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(photo('portrait-a-3x4.jpg'));
  // During the upload it shows a percentage instead.
  await expect(page.getByText(/^\d+ kB$/)).toBeVisible();

  // Neither a missing answer nor a reload loses anything, and the trip is counted once.
  await page.route('**/count?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Tab');
  await record.click();
  await expect(asked.getByText('STT 2: Giàn giáo khung 1,7 m')).toBeVisible();
  await letOut.click();
  await expect(portal.message('Chưa ghi được chuyến này.')).toBeVisible();
  await page.unroute('**/count?*');
  await letOut.click();
  await expect(portal.toast('Đã ghi nhận chuyến hàng ra.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chuyến 1', exact: true })).toContainText('100,25 m');
  await expect(page.getByText('Đã ra đủ')).toBeVisible();
  await expect(counts(2)).toHaveValue('');
  expect(await ledger()).toEqual([
    [1, 100.25],
    [0, 0.5],
  ]);

  // On a phone: by the QR code of the paper, while another gate counts the same pass.
  await page.setViewportSize({ width: 390, height: 844 });
  const path = `/kiem-tra/${await approvalCode(form.id)}`;
  await portal.open(path);
  await page.getByRole('link', { name: 'Kiểm đếm mang ra tại cổng' }).click();
  await expect(portal.heading('Kiểm đếm mang ra')).toBeVisible();
  await portal.button('Quét mã QR').click();
  const paper = `https://portal.example/#${path}`;
  const picture = portal.dialog('Quét mã QR trên giấy phê duyệt').locator('input');
  await picture.setInputFiles(photo('no-face.jpg'));
  await expect(portal.message('Không thấy mã QR trong ảnh này.')).toBeVisible();
  const buffer = await toBuffer(paper, { width: 400 });
  await picture.setInputFiles({ name: 'giay.png', mimeType: 'image/png', buffer });
  await expect(page).toHaveURL(new RegExp(`${number}$`));
  await counts(2).fill('19');
  await page.reload();
  await expect(counts(2)).toHaveValue('19');
  const admin = await demoCaller(client, 'admin@plant.example');
  await admin.client.call(
    countTrip,
    {
      params: { id: form.id },
      body: {
        id: randomUUID(),
        note: '',
        photos: [],
        lines: [{ itemId: must(form.equipmentItems[1]).id, quantity: 5 }],
      },
    },
    { token: admin.token },
  );
  await record.click();
  await letOut.click();
  await expect(
    portal.message('STT 2: Giàn giáo khung 1,7 m chỉ còn được mang ra 14,75.'),
  ).toBeVisible();
  await expect(page.getByText('Chỉ còn được mang ra 14,75 m.')).toBeVisible();
  await expect(counts(2)).toHaveValue('19');
  await portal.expectAccessible();
  await counts(2).fill('14');
  await record.click();
  await letOut.click();
  await expect(page.getByRole('list', { name: 'Chuyến 3', exact: true })).toContainText('14 m');
  expect(await ledger()).toEqual([
    [1, 119.25],
    [0, 0.5],
  ]);

  // A scanner that types opens the pass wherever the focus is, and leaves no text there.
  await counts(2).fill('0,5');
  await plugIn(page, paper);
  await expect(code).toHaveValue('');
  await expect(counts(2)).toHaveValue('0,5');

  // A count that is not recorded prevents closing; closing first lists the difference.
  const close = portal.button('Chốt giấy phép');
  await close.click();
  await expect(portal.message('Chuyến đang đếm chưa được ghi.')).toBeVisible();
  await portal.button('Xóa số đã đếm').click();
  await close.click();
  const closing = portal.dialog(`Chốt giấy phép ${number}`);
  await expect(closing.getByRole('listitem')).toHaveText([
    /STT 2: Giàn giáo khung 1,7 m119,25 \/ 120 m · thiếu 0,75$/,
  ]);
  await closing.getByLabel('Ghi chú khi chốt').fill('Còn lại ba phần tư bộ');
  await portal.expectAccessible();
  await closing.getByRole('button', { name: 'Chốt giấy phép' }).click();
  await expect(page.getByText(/^Giấy phép đã được Đặng Văn Lực chốt lúc/)).toBeVisible();
  await expect(record).toHaveCount(0);
  await expect(close).toHaveCount(0);
  await portal.expectAccessible();
  expect(await ledger()).toEqual([
    [1, 119.25],
    [0, 1.25],
  ]);

  // The guard's own page leads here, too.
  await portal.open('/cong');
  await page.getByRole('combobox', { name: 'Cổng' }).fill('số 2');
  await page.getByRole('option', { name: 'Cổng số 2 – Nhà thầu' }).click();
  await portal.button('Bắt đầu trực').click();
  await page.getByLabel('Số thẻ hoặc biển số').fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${number}$`));
  await expect(page.getByText(/^Giấy phép đã được Đặng Văn Lực chốt lúc/)).toBeVisible();

  const { body: history } = await api.call(
    takeOutRoutes.histories,
    { params: { id: form.id } },
    { token },
  );
  const difference = 'STT 2 Giàn giáo khung 1,7 m: 119,25 / 120';
  expect(history[0]).toMatchObject({
    actionCode: 'close',
    comment: 'Còn lại ba phần tư bộ',
    details: [difference],
  });
  for (const to of [CLERK.email, 'head@plant.example']) {
    // In the language that its reader has last used, maybe in another test.
    const mail = await mailTo(client, to, new RegExp(`${number}: (thực tế ít hơn|less left)`));
    expect(mail.text).toMatch(/ 2 Giàn giáo khung 1,7 m: 119[.,]25 (\/|of) 120/);
  }
});
