import { codeIn, mailsTo, mailTo, must, registeredContractor } from '@portal/testing';
import { expect, test } from './support/test';
import { CODE_MAIL, turnOnMailedCodes } from './support/two-step';

test('a mailed code is typed, corrected with Backspace and pasted; another can be asked for in time', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  await turnOnMailedCodes(client, user);
  await page.clock.install();
  await portal.open('/');
  await portal.logIn(user.email, user.password);
  const dialog = portal.dialog('Nhập mã xác thực');
  await expect(dialog.getByText('đã được gửi đến email')).toBeVisible();
  const boxes = dialog.getByRole('textbox');

  await test.step('Backspace on an empty box goes back', async () => {
    await expect(boxes.nth(0)).toBeFocused();
    await page.keyboard.type('12');
    await expect(boxes.nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(boxes.nth(1)).toBeFocused();
    await expect(boxes.nth(1)).toHaveValue('');
    await page.keyboard.press('ArrowLeft');
    await expect(boxes.nth(0)).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Xác nhận' })).toBeDisabled();
  });

  await test.step('the button comes back after the pause, and the server has the last word on it', async () => {
    await mailTo(client, user.email, CODE_MAIL, 1);
    const resend = dialog.getByRole('button', { name: /^Gửi lại/ });
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveText(/^Gửi lại sau \d+ giây$/);
    // Only the browser's clock moves on: the server still says how long to wait.
    await page.clock.fastForward(31_000);
    await resend.click();
    await expect(dialog.getByRole('alert')).toHaveText(
      /^Vui lòng đợi \d+ giây trước khi gửi lại mã\.$/,
    );
  });

  await test.step('a pasted code logs in by itself', async () => {
    const code = codeIn(must((await mailsTo(client, user.email, CODE_MAIL))[0]));
    await boxes.nth(3).focus();
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        document.activeElement?.dispatchEvent(paste);
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await portal.expectLoggedIn(user.email);
  });
});
