import type { Role } from '@portal/contracts';
import { logIn, type LoggedIn } from './accounts';
import type { Client } from './client';
import accounts from '../../../prisma/seed/demo/accounts.json' with { type: 'json' };

type Account = (typeof accounts)[number];

/** Logins by portal and account. */
const kept = new Map<string, Promise<LoggedIn>>();

/**
 * Logs an account in once per test file and portal. A test that ends sessions must use `logIn`
 * itself.
 */
function keptLogin(client: Client, { email, password }: Account): Promise<LoggedIn> {
  const key = `${client.baseUrl} ${email}`;
  const login = kept.get(key) ?? logIn(client, email, password);
  kept.set(key, login);
  return login;
}

/** Logs in one of the demo's accounts. */
export async function demoLoginAs(client: Client, email: string): Promise<LoggedIn> {
  return keptLogin(client, accountOf(email));
}

/** Logs in with a session of its own, for tests that log out: other tests share the kept login. */
export async function ownDemoLogin(client: Client, email: string): Promise<LoggedIn> {
  return logIn(client, email, accountOf(email).password);
}

function accountOf(email: string): Account {
  const account = accounts.find((candidate) => candidate.email === email);
  if (!account) throw new Error(`The demo has no account ${email}`);
  return account;
}

/** Logs in the demo's first account with a role. */
export async function demoLogin(client: Client, role: Role): Promise<LoggedIn> {
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo has no account of role ${role}`);
  return keptLogin(client, account);
}

/** A logged-in user at a server. */
export interface Caller {
  client: Client;
  token: string;
}

/** Logs in one of the demo's accounts, ready to make calls. */
export async function demoCaller(client: Client, email: string): Promise<Caller> {
  const { token } = await demoLoginAs(client, email);
  return { client, token };
}
