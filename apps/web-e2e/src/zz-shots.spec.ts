import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { approvedRoot, approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { submitted } from '@portal/testing/people';
import {
  validGuarantee,
  sentGuarantee,
  confirmGuarantee,
  approveGuarantee,
} from '@portal/testing/guarantees';
import { returnRequest } from '@portal/contracts';
import { act } from '@portal/testing/review';
import { bar } from './support/database';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const OUT = '/tmp/shots-guar';

test('shots', async ({ page, portal, client }) => {
  test.setTimeout(300_000);
  const by = {
    ...(await entryApprovers(client)),
    engineer: await demoCaller(client, 'engineer@plant.example'),
  };
  const root = await approvedRoot(by, 6);
  const v = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 1));
  await approveEntry(by, v);
  await bar(must(root.staffItems[2]).identityCardNumber);
  const form = await validGuarantee(by.engineer, root);
  form.staffItems.splice(2, 1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomes(portal, 'engineer@plant.example');
  await portal.open('/');
  await page.screenshot({ path: `${OUT}/home.png` });
  await portal.open('/danh-sach-bao-lanh');
  await page.screenshot({ path: `${OUT}/list-empty.png` });
  await page.getByRole('link', { name: 'Đăng ký bảo lãnh' }).first().click();
  await expect(portal.heading('Đăng ký bảo lãnh')).toBeVisible();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${OUT}/form-empty.png` });
  await portal.button('Gửi phê duyệt').click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${OUT}/form-wrong.png` });
  await page.getByRole('combobox', { name: /^Đăng ký nhân sự gốc/ }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${OUT}/form-root.png` });
  await page.getByRole('option').first().click();
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/form-chosen.png` });
  await portal.button('Thêm nhân sự').click();
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/pick.png` });
  await page.keyboard.press('Escape');
  await portal.button('Lấy tất cả').click();
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/form-full.png` });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await portal.open(new URL(page.url()).hash.slice(1), 'en');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/form-en.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  const sent = await sentGuarantee(by.engineer, form);
  await becomes(portal, 'head@plant.example');
  await portal.open('/duyet');
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${OUT}/queue.png` });
  await portal.open(`/duyet/${sent.id}`, 'vi');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/review.png` });
  await act(by.department, returnRequest, sent.id, 'Bớt người');
  const again = { ...sent, version: 0, startHour: 6, staffItems: sent.staffItems.slice(1) };
  const g = await (await import('@portal/testing/guarantees')).guaranteeOf(by.engineer, sent.id);
  await becomes(portal, 'engineer@plant.example');
  await portal.open(`/danh-sach-bao-lanh/cap-nhat/${sent.id}`);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/form-returned.png` });
  await sentGuarantee(by.engineer, { ...again, version: g.version });
  await becomes(portal, 'head@plant.example');
  await portal.open(`/duyet/${sent.id}`);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/review-changed.png` });
  await confirmGuarantee(by, sent.id);
  await approveGuarantee(by, sent.id);
  await becomes(portal, 'engineer@plant.example');
  await portal.open('/danh-sach-bao-lanh');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/list.png` });
  await page.waitForTimeout(3000);
  await portal.open(`/danh-sach-bao-lanh/chi-tiet/${sent.id}`);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/detail.png` });
  await page.screenshot({ path: `${OUT}/detail-full.png`, fullPage: true });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await becomes(portal, 'clerk@ptsc.example');
  await portal.open('/danh-sach-bao-lanh', 'en');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/list-clerk-en.png` });
  await portal.open(`/danh-sach-bao-lanh/chi-tiet/${sent.id}`, 'en');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${OUT}/detail-clerk-en.png` });
});
