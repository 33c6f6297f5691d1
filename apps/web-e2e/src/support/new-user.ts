import { registeredContractor, type LoggedIn } from '@portal/testing';
import type { Portal } from './portal';

/** Logs in a new user, and waits for the frame. */
export async function newUser(portal: Portal): Promise<LoggedIn> {
  const user = await registeredContractor(portal.client);
  await portal.enter(user);
  await portal.open('/');
  await portal.expectLoggedIn(user.email);
  return user;
}
