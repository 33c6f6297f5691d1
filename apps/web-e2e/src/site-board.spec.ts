import { gates, letThroughGate, type GateDirection } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { entryApprovers } from '@portal/testing/entry-life';
import { byCode } from '@portal/testing/people';
import type { Client } from '@portal/testing';
import { run } from './support/database';
import { becomes, becomesToLogOut, GUARD } from './support/reviewing';
import { Portal } from './support/portal';
import { expect, test } from './support/test';

const NAME = /^Trần Tập Trung/;

// A muster shows in place of the list, for everybody.
test.describe.configure({ mode: 'default' });

/** People of a company who may come in today through gate 2. */
async function comers(client: Client, name: string) {
  const by = await entryApprovers(client);
  const today = plantDate(new Date());
  const root = await approved(by, {
    count: 2,
    change: (form) => ({
      ...form,
      staffPlan: { ...form.staffPlan, startDate: today },
      staffItems: form.staffItems.map((item, at) => ({
        ...item,
        fullName: `${name} ${at + 1}`,
      })),
    }),
  });
  await run(`insert into training_result (id, person_id, course_id, exam_date, is_passed, modified_at)
    select gen_random_uuid(), c.person_id, k.id, '${today}', true, now()
    from safety_card c cross join course k where c.request_id = '${root.id}'`);
  const cards = await run(
    `select number from safety_card where request_id = '${root.id}' order by number`,
  );
  const gateId = (await byCode(by.security, gates))('C2').id;
  return (at: number, direction: GateDirection) =>
    client.call(
      letThroughGate,
      {
        body: {
          id: crypto.randomUUID(),
          gateId,
          direction,
          code: String(must(cards[at])['number']),
        },
      },
      { token: by.security.token },
    );
}

test('the board follows the gates, and the muster list prints without a network', async ({
  page,
  portal,
  client,
  context,
}) => {
  const pass = await comers(client, 'Trần Tập Trung');
  await pass(0, 'in');
  await page.addInitScript(() => {
    const printed: number[] = [];
    Object.assign(window, { printed, print: () => printed.push(Date.now()) });
  });
  const printed = () =>
    page.evaluate(() => (window as unknown as { printed: number[] }).printed.length);
  await becomesToLogOut(portal, GUARD);
  await portal.open('/nha-may/trong-nha-may?tu-khoa=tap%20trung');
  await expect(portal.heading('Đang trong nhà máy')).toBeVisible();
  const row = page.getByRole('link', { name: NAME });
  await expect(row).toHaveCount(1);
  await portal.expectAccessible();
  // A person comes and goes while the page is not touched.
  await pass(1, 'in');
  await expect(row).toHaveCount(2);
  const byGate = page.getByRole('region', { name: 'Theo cổng vào' });
  await byGate.getByRole('button', { name: 'Cổng số 2' }).click();
  await expect(row).toHaveCount(2);
  await expect(page.getByRole('heading', { name: /Đang ở trong · Cổng số 2/ })).toBeVisible();
  await pass(0, 'out');
  await expect(row).toHaveCount(1);

  await page.getByRole('link', { name: 'Điểm danh' }).click();
  const person = page.getByRole('cell', { name: NAME });
  await expect(person.first()).toHaveText('Trần Tập Trung 2');
  await portal.expectAccessible();
  const download = page.waitForEvent('download');
  await portal.button('Tải về Excel').click();
  expect((await download).suggestedFilename()).toBe('DanhSachDiemDanh.xlsx');
  await expect(page.getByText('Mở được khi mất mạng')).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Không có mạng, dùng danh sách lưu trên máy này.')).toBeVisible();
  await expect(person.first()).toHaveText('Trần Tập Trung 2');
  await expect(page.getByText(/^Theo dữ liệu lúc/)).toBeVisible();
  await portal.button('In danh sách').click();
  expect(await printed()).toBe(1);
  await context.setOffline(false);
  await expect(page.getByText('Có mạng', { exact: true })).toBeVisible();
  // After a logout, the browser contains no names.
  await portal.button('Đăng xuất').click();
  await portal.expectLoggedOut();
  const kept = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(kept).not.toContain('portal.people');
});

test('two phones muster in a drill, one of them without a network for a while', async ({
  page,
  portal,
  client,
  browser,
  baseURL,
}) => {
  // A second try finds neither the people nor the muster of the first.
  const family = `Hoàng Tập Hợp${' lại'.repeat(test.info().retry)}`;
  await run(
    `update muster set ended_at = now(), ended_by_id = started_by_id where ended_at is null`,
  );
  const pass = await comers(client, family);
  await pass(0, 'in');
  await pass(1, 'in');
  const size = { width: 390, height: 844 };
  await page.setViewportSize(size);
  await becomes(portal, GUARD);
  await portal.open('/nha-may/diem-danh');
  await page.getByRole('button', { name: 'Diễn tập', exact: true }).click();
  const asked = portal.dialog('Bắt đầu diễn tập?');
  await asked.getByRole('button', { name: 'Diễn tập' }).click();
  await expect(page.getByText('DIỄN TẬP', { exact: true })).toBeVisible();
  await portal.expectAccessible();

  // The board is for desks; its notice leads to the list, which phones open, too.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = new Portal(await context.newPage(), client);
  await becomes(other, 'safety@plant.example');
  await other.open('/nha-may/trong-nha-may');
  await expect(other.page.getByText(/^Diễn tập từ \d\d:\d\d: đang điểm danh\.$/)).toBeVisible();
  // On a phone, the page that replaces the board has the notice, and so has the gate's page.
  await other.page.setViewportSize(size);
  await expect(other.page.getByText(/^Diễn tập từ \d\d:\d\d: đang điểm danh\.$/)).toBeVisible();
  await portal.open('/cong');
  await page.getByRole('link', { name: 'Mở danh sách điểm danh' }).click();
  await expect(page.getByText('DIỄN TẬP', { exact: true })).toBeVisible();
  await other.page.getByRole('link', { name: 'Mở danh sách điểm danh' }).click();
  const safe = (of: Portal, at: number) =>
    of.page.getByRole('button', { name: `An toàn: ${family} ${at}` });
  await expect(safe(other, 1)).toHaveAttribute('aria-pressed', 'false');
  await other.page.getByLabel('Điểm tập trung của máy này').fill('Sân nhà ăn');
  await expect(other.page.getByText('Mở được khi mất mạng')).toBeVisible();
  await expect
    .poll(() => other.page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await context.setOffline(true);
  await safe(other, 2).click();
  await expect(safe(other, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(other.page.getByText(/^1 lượt ghi chưa gửi/)).toBeVisible();
  // List and ticks outlive a reload without a network.
  await other.page.reload();
  await expect(safe(other, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(safe(other, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(other.page.getByText(/^1 lượt ghi chưa gửi/)).toBeVisible();

  await safe(portal, 1).press('Space');
  await expect(safe(portal, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(safe(portal, 2)).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await expect(safe(portal, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(safe(other, 1)).toHaveAttribute('aria-pressed', 'true');
  const row = page.getByRole('listitem').filter({ has: safe(portal, 2) });
  await expect(row).toContainText('Sân nhà ăn');
  await context.close();

  await portal.button('Kết thúc điểm danh').click();
  const ending = portal.dialog('Kết thúc điểm danh?');
  await ending.getByLabel('Ghi chú trong biên bản').fill('Diễn tập quý IV');
  await ending.getByRole('button', { name: 'Kết thúc điểm danh' }).click();
  await page.getByText('Các lần điểm danh trước').click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Biên bản: Diễn tập/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toBe('BienBanDiemDanh.pdf');
  await portal.expectAccessible();
});
