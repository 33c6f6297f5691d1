import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { detailOf } from '@portal/testing/people';
import { approvalCode } from './support/database';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

test('an approval paper is looked up by its code and checked as a file, on a phone too; an admin cancels it', async ({
  page,
  portal,
  client,
}) => {
  const by = await approvers(client);
  const form = await approved(by, { count: 2 });
  const detail = () => detailOf(by.clerk, form.id);
  await expect.poll(async () => (await detail()).signAttachments.length).toBe(1);
  const { signAttachments, requestNumber } = await detail();
  const url = new URL(must(signAttachments[0]).url, client.baseUrl);
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const changed = Buffer.from(bytes);
  changed[changed.length - 300] = must(changed[changed.length - 300]) ^ 1;
  const paper = page.getByRole('region', { name: `Giấy phê duyệt ${requestNumber}` });
  const give = (buffer: Buffer) =>
    page
      .getByLabel('Kiểm tra tập tin PDF')
      .last()
      .setInputFiles({ name: 'PheDuyet.pdf', mimeType: 'application/pdf', buffer });

  await portal.open('/kiem-tra/none');
  await expect(page.getByText('Không có giấy phê duyệt nào mang mã này.')).toBeVisible();
  await portal.expectAccessible();
  await give(bytes);
  await expect(page.getByText('chữ ký số còn nguyên vẹn.')).toBeVisible();
  await expect(paper).toBeVisible();
  await portal.expectAccessible();
  await give(changed);
  await expect(page.getByText('Chữ ký số không khớp với nội dung')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open(`/kiem-tra/${await approvalCode(form.id)}`);
  await expect(paper).toBeVisible();
  await expect(paper.getByText('Danh sách được cấp thẻ (2 người)')).toBeVisible();
  await portal.expectAccessible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await becomes(portal, 'clerk@ptsc.example');
  await portal.open('/');
  const ending = page.getByRole('region', { name: 'Sắp hết hạn' });
  await expect(ending.getByRole('link', { name: /^\d+ ?Thẻ an toàn/ })).toBeVisible();
  await portal.expectAccessible();
  // The test's own request may not be among the newest: others of the company file requests, too.
  await expect(
    page.getByRole('region', { name: 'Đăng ký mới nhất' }).getByRole('link').first(),
  ).toBeVisible();
  await portal.open(`/ho-so/${form.id}`);
  const next = page.getByRole('region', { name: 'Hồ sơ đã được phê duyệt' });
  await expect(next.getByText(`PheDuyet-${requestNumber}.pdf`)).toBeVisible();
  await portal.expectAccessible();
  await next.getByRole('link', { name: 'Phương tiện' }).click();
  await expect(page.getByRole('combobox', { name: /^Đăng ký nhân sự gốc/ })).toHaveValue(
    String(requestNumber),
  );

  const [engineer, security] = await Promise.all([
    demoCaller(client, 'engineer@plant.example'),
    demoCaller(client, 'guard@plant.example'),
  ]);
  const guarantee = await sentGuarantee(engineer, await validGuarantee(engineer, form));
  await confirmGuarantee({ ...by, engineer, security }, guarantee.id);
  await approveGuarantee({ ...by, engineer, security }, guarantee.id);
  const { requestNumber: guaranteeNumber } = await guaranteeOf(engineer, guarantee.id);

  await becomes(portal, 'admin@plant.example');
  await portal.open(`/ho-so/${form.id}`);
  await page.getByRole('tab', { name: 'Thẻ, giấy phép đã cấp' }).click();
  // Two people, below the header row.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await portal.button('Hủy đăng ký').click();
  // One screen shows all that depends on it: two cards, and a guarantee that depends on nothing
  // else.
  const cancel = portal.dialog(`Hủy đăng ký ${requestNumber}`);
  await expect(cancel.getByRole('heading', { name: 'Hết hiệu lực ngay: 2' })).toBeVisible();
  const tick = cancel.getByRole('checkbox', { name: `Hủy cùng ${guaranteeNumber}` });
  await expect(tick).toBeChecked();
  await expect(tick).toBeDisabled();
  await portal.expectAccessible();
  await cancel.getByRole('button', { name: 'Hủy 2 đăng ký' }).click();
  await expect(cancel.getByText('Vui lòng nhập ý kiến.')).toBeVisible();
  await cancel.getByLabel(/^Lý do/).fill('Nhà thầu chấm dứt hợp đồng.');
  await cancel.getByRole('button', { name: 'Hủy 2 đăng ký' }).click();
  await expect(page.getByText('Đã hủy', { exact: true }).first()).toBeVisible();
  await expect(portal.button('Hủy đăng ký')).toBeHidden();
  // Who, when and why can still be read, and what ended with it.
  await expect(page.getByRole('region', { name: 'Đăng ký đã bị hủy' })).toContainText(
    'Nhà thầu chấm dứt hợp đồng.',
  );
  await page.getByRole('tab', { name: 'Thẻ, giấy phép đã cấp' }).click();
  await expect(page.getByRole('cell', { name: /Chấm dứt lúc .*chấm dứt hợp đồng/ })).toHaveCount(2);
  await portal.expectAccessible();
});
