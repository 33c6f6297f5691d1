import { expect } from '@playwright/test';
import { cardChangePaths, type CardChange } from '@portal/contracts';
import { must } from '@portal/testing';
import { cardChangeOf } from '@portal/testing/card-changes';
import type { EntryApprovers } from '@portal/testing/entry-life';
import { PDF } from './paper';
import type { Portal } from './portal';

/** A day as users type it. */
export const typed = (date: string): string => date.split('-').reverse().join('/');

/** The list of a form or detail page. */
export const peopleOf = ({ page }: Portal) => page.getByRole('list', { name: 'Danh sách nhân sự' });

/** Enters the reason, and attaches the signed paper. */
export async function say(portal: Portal, reason: string): Promise<void> {
  await portal.page.getByRole('textbox', { name: 'Lý do' }).fill(reason);
  await portal.page.getByLabel('Giấy xác nhận').last().setInputFiles(PDF);
  await expect(portal.page.getByRole('progressbar')).toHaveCount(0);
}

/** Starts a card change from the list. */
export async function begin(portal: Portal, type: string): Promise<void> {
  await portal.open(cardChangePaths.list);
  await portal.press(/^Đăng ký$/);
  await portal.page.getByRole('menuitem', { name: type }).focus();
  await portal.page.keyboard.press('Enter');
}

/** Finds people by number and adds them. */
export async function find(
  portal: Portal,
  people: readonly { identityCardNumber: string; fullName: string }[],
) {
  for (const { identityCardNumber, fullName } of people) {
    await portal.press('Tìm nhân sự');
    const dialog = portal.dialog('Tìm nhân sự');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await portal.page.keyboard.type(identityCardNumber);
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await portal.expectAccessible();
    await dialog.getByRole('checkbox', { name: fullName, exact: true }).focus();
    await portal.page.keyboard.press('Space');
    await portal.press('Thêm 1 người');
    await expect(dialog).toBeHidden();
  }
}

/** The number of the request that was just sent. @param reason which no other request has */
export async function sentNumber(portal: Portal, reason: string): Promise<string> {
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  const row = portal.page.getByRole('row').filter({ hasText: reason });
  await expect(row).toContainText('Chờ phê duyệt');
  return must((await row.getByRole('link').first().textContent()) ?? undefined);
}

/** A request of the list. */
export async function sentOf(
  by: EntryApprovers,
  portal: Portal,
  number: string,
): Promise<CardChange> {
  const link = portal.page.getByRole('link', { name: number });
  const id = must((await link.getAttribute('href'))?.split('/').at(-1));
  return cardChangeOf(by.clerk, id);
}
