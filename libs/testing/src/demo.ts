import type { Role } from '@portal/contracts';
import { logIn, type LoggedIn } from './accounts';
import type { Client } from './client';
import accounts from '../../../prisma/seed/demo/accounts.json' with { type: 'json' };

/** Logs in as one of the demo's accounts. */
export async function demoLoginAs(client: Client, email: string): Promise<LoggedIn> {
  const account = accounts.find((candidate) => candidate.email === email);
  if (!account) throw new Error(`The demo has no account ${email}`);
  return logIn(client, account.email, account.password);
}

/** Logs in as the demo's first account of a role. */
export async function demoLogin(client: Client, role: Role): Promise<LoggedIn> {
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo has no account of role ${role}`);
  return logIn(client, account.email, account.password);
}

/** Somebody who is logged in, at a server. */
export interface Caller {
  client: Client;
  token: string;
}

/** One of the demo's accounts, logged in and ready to call. */
export async function demoCaller(client: Client, email: string): Promise<Caller> {
  const { token } = await demoLoginAs(client, email);
  return { client, token };
}
