import { expect } from '@playwright/test';
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
