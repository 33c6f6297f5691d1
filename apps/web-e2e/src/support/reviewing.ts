import type { Locator } from '@playwright/test';
import { demoLoginAs, ownDemoLogin } from '@portal/testing/demo';
import { findOne } from './lists';
import type { Portal } from './portal';
import { expect } from './test';

export const REVIEWER = 'reviewer@plant.example';
/** Security, who approves what comes through the gate. */
export const GUARD = 'guard@plant.example';

/** Pages opened from now on belong to this demo user. */
export const becomes = async (portal: Portal, email: string): Promise<void> =>
  portal.enter(await demoLoginAs(portal.client, email));

/** The same with a session of its own, which the test may end. */
export const becomesToLogOut = async (portal: Portal, email: string): Promise<void> =>
  portal.enter(await ownDemoLogin(portal.client, email));

/** Opens a request from the queue. */
export async function openFromQueue(portal: Portal, number: string): Promise<void> {
  await portal.open('/duyet');
  await findOne(portal, number);
  await portal.page.getByRole('link', { name: number }).click();
  await expect(portal.heading('Duyệt đăng ký')).toBeVisible();
}

/** Completes the open task of the page. */
export async function doTask(portal: Portal, name: string): Promise<void> {
  await portal.page.getByRole('button', { name, exact: true }).click();
  await portal.dialog(name).getByRole('button', { name: 'Thực hiện' }).click();
  await expect(portal.heading('Việc cần xử lý')).toBeVisible();
}

/** Opens the menu of other actions and chooses one. @returns the dialog that asks for a comment */
export async function chooseAct(portal: Portal, name: string): Promise<Locator> {
  await portal.button('Thao tác khác').click();
  await portal.page.getByRole('menuitem', { name }).click();
  return portal.dialog(name);
}

/** Chooses an action that sends the request back, with its comment. */
export async function sendBack(portal: Portal, name: string, comment: string): Promise<void> {
  const dialog = await chooseAct(portal, name);
  await dialog.getByLabel(/^Ý kiến/).fill(comment);
  await dialog.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(portal.heading('Việc cần xử lý')).toBeVisible();
}

/** The left pane of the review page. */
export const items = (portal: Portal): Locator =>
  portal.page.getByRole('navigation', { name: 'Danh sách cần duyệt' });

/** An item in the left pane. */
export const line = (portal: Portal, name: string): Locator =>
  items(portal).getByRole('button', { name: new RegExp(name) });
