import type { Client } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';

/** The users who make each call, by the names that the table of access gives them. */
export const ACCOUNTS = {
  clerk: 'clerk@ptsc.example',
  colleague: 'colleague@ptsc.example',
  stranger: 'clerk@lilama.example',
  engineer: 'engineer@plant.example',
  reviewer: 'reviewer@plant.example',
  head: 'head@plant.example',
  cards: 'cards@plant.example',
  safety: 'safety@plant.example',
  guard: 'guard@plant.example',
  admin: 'admin@plant.example',
} as const;

/** A user of the table, or a caller without a session. */
export type Who = keyof typeof ACCOUNTS | 'nobody';

export const USERS = Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[];
export const EVERYBODY: readonly Who[] = ['nobody', ...USERS];

export type Callers = Record<Who, Caller>;

/** Logs every user of the table in. */
export async function loggedIn(client: Client): Promise<Callers> {
  const callers = await Promise.all(
    USERS.map(async (who) => [who, await demoCaller(client, ACCOUNTS[who])] as const),
  );
  return { ...(Object.fromEntries(callers) as Callers), nobody: { client, token: '' } };
}
