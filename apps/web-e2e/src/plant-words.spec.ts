import { run } from './support/database';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const ADMIN = 'admin@plant.example';

test('an admin words a paper, sees it before saving, and finds what was typed again', async ({
  page,
  portal,
}) => {
  await run("delete from paper_text where paper = 'drillProtocol'");
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri/danh-muc/paper-texts');
  const entry = page.getByRole('button', { name: /^Biên bản điểm danh diễn tập/ });
  await expect(entry).toBeVisible();
  await portal.expectAccessible();
  await entry.click();
  const dialog = portal.dialog('Biên bản điểm danh diễn tập');
  const note = dialog.getByLabel('Ghi chú trước chữ ký').first();
  await note.fill('Diễn tập ');
  await dialog.getByRole('button', { name: '{{date}}' }).click();
  await expect(note).toHaveValue('Diễn tập {{date}}');
  await note.fill('Diễn tập {{date}} 🚨');
  await dialog.getByRole('button', { name: 'Xem trước bản tiếng Việt' }).click();
  await expect(dialog.getByText(/giấy không in được ký tự “🚨”/)).toBeVisible();
  await page.reload();
  await entry.click();
  await expect(note).toHaveValue('Diễn tập {{date}} 🚨');
  await note.fill('Diễn tập {{date}}');
  await portal.expectAccessible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Xem trước bản tiếng Việt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('XemTruoc-drillProtocol-vi.pdf');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(entry).toContainText('Đã sửa');
  await entry.click();
  await dialog.getByRole('button', { name: 'Về bản gốc' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Về bản gốc' }).click();
  await expect(entry).not.toContainText('Đã sửa');
});

test('an admin words a consent, finds what was typed again, and compares the versions', async ({
  page,
  portal,
}) => {
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri/danh-muc/consent-texts');
  const entry = page.getByRole('button', { name: /^Ô đồng ý trong đăng ký nhân sự/ });
  await entry.click();
  const dialog = portal.dialog('Ô đồng ý trong đăng ký nhân sự');
  const text = dialog.getByLabel('Nội dung').first();
  await expect(text).toHaveValue(/^Các nhân sự trong danh sách/);
  await text.fill('Mọi người đã đồng ý.');
  await page.reload();
  await entry.click();
  await expect(text).toHaveValue('Mọi người đã đồng ý.');
  await dialog.getByText(/^Phiên bản 2026-11 · bản gốc của cổng/).click();
  await expect(dialog.getByText(/^The people on the list agreed/).last()).toBeVisible();
  await portal.expectAccessible();
  // Other tests send requests and entries at the same time, so that nothing is saved here.
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await entry.click();
  await expect(text).toHaveValue(/^Các nhân sự trong danh sách/);
});
