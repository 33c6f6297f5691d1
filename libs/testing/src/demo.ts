import type { Role } from '@portal/contracts';
import { logIn, type LoggedIn } from './accounts';
import type { Client } from './client';
import accounts from '../../../prisma/seed/demo/accounts.json' with { type: 'json' };

type Account = (typeof accounts)[number];

/** Logins by portal and account. */
const kept = new Map<string, Promise<LoggedIn>>();

/** Logs an account in once a file of tests and portal; a test that ends sessions logs in by itself (`logIn`). */
function keptLogin(client: Client, { email, password }: Account): Promise<LoggedIn> {
  const key = `${client.baseUrl} ${email}`;
  const login = kept.get(key) ?? logIn(client, email, password);
  kept.set(key, login);
  return login;
}

/** One of the demo's accounts, logged in. */
export async function demoLoginAs(client: Client, email: string): Promise<LoggedIn> {
  return keptLogin(client, accountOf(email));
}

/** The same in a session of its own, for whoever logs out: what is kept serves other tests. */
export async function ownDemoLogin(client: Client, email: string): Promise<LoggedIn> {
  return logIn(client, email, accountOf(email).password);
}

function accountOf(email: string): Account {
  const account = accounts.find((candidate) => candidate.email === email);
  if (!account) throw new Error(`The demo has no account ${email}`);
  return account;
}

/** The demo's first account of a role, logged in. */
export async function demoLogin(client: Client, role: Role): Promise<LoggedIn> {
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo has no account of role ${role}`);
  return keptLogin(client, account);
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
