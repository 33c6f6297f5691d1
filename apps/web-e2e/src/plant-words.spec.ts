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
