import { registeredContractor, type Client, type LoggedIn } from '@portal/testing';
import type { Portal } from './portal';

/** Logs somebody new in, and waits for the frame. */
export async function newUser(portal: Portal, client: Client): Promise<LoggedIn> {
  const user = await registeredContractor(client);
  await portal.open('/');
  await portal.logIn(user.email, user.password);
  await portal.expectLoggedIn(user.email);
  return user;
}
