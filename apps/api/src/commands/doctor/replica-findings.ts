import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../../config/env';
import { readingClient } from '../../platform/database/database';
import {
  PrimaryPositions,
  SERVER_STATE,
  stateOf,
  type ServerState,
  type StateRow,
} from '../../platform/database/primary-positions';
import { doubtful, fine, wrong, type Finding } from './finding';

const ABOUT = 'Replica';
const PAUSE_MS = 100;

const APPLIED = `select migration_name as name from _prisma_migrations where finished_at is not null
  and rolled_back_at is null order by 1`;

/** Checks the replica that reports, exports, board and records are read from. @throws Error if it does not answer */
export async function replicaFindings(env: Env): Promise<Finding[]> {
  const { DATABASE_READ_URL: url } = env;
  if (url === undefined) return [];
  const primary = readingClient(env);
  const replica = readingClient({ ...env, DATABASE_URL: url });
  try {
    await primary.connect();
    await replica.connect();
    const unfit = await unfitness(primary, replica, env.DATABASE_READ_SECONDS);
    if (unfit) return [unfit];
    return [
      fine(ABOUT, `it answers, and is at most ${env.DATABASE_READ_SECONDS} s behind`),
      ...(await migrationFindings(primary, replica)),
    ];
  } finally {
    await Promise.all([primary, replica].map((client) => client.end().catch(() => undefined)));
  }
}

/** Why the portal would pass over a replica, if it would. */
async function unfitness(
  primary: pg.Client,
  replica: pg.Client,
  seconds: number,
): Promise<Finding | null> {
  const positions = new PrimaryPositions();
  const deadline = Date.now() + seconds * 1000;
  positions.add(0, await stateOfServer(primary));
  for (;;) {
    const state = await stateOfServer(replica);
    positions.add(Date.now(), await stateOfServer(primary));
    const known = positions.judge(state);
    if (typeof known === 'number') return null;
    if (known !== 'it is late') return wrong(ABOUT, known);
    if (Date.now() > deadline) return lateness(replica, seconds);
    await wait(PAUSE_MS);
  }
}

async function lateness(replica: pg.Client, seconds: number): Promise<Finding> {
  const { rows } = await replica.query<{ isPaused: boolean }>(
    'select pg_is_wal_replay_paused() as "isPaused"',
  );
  const why = rows[0]?.isPaused ? ': replaying is paused' : '';
  return doubtful(ABOUT, `it is more than ${seconds} s behind, so it is passed over${why}`);
}

async function stateOfServer(client: pg.Client): Promise<ServerState> {
  const [row] = (await client.query<StateRow>(SERVER_STATE)).rows;
  if (!row) throw new Error('the server returned no information about itself');
  return stateOf(row);
}

async function migrationFindings(primary: pg.Client, replica: pg.Client): Promise<Finding[]> {
  const [there, here] = await Promise.all(
    [primary, replica].map(async (client) => (await client.query<{ name: string }>(APPLIED)).rows),
  );
  const names = new Set(here?.map(({ name }) => name));
  const missing = there?.filter(({ name }) => !names.has(name)) ?? [];
  return missing.length === 0
    ? []
    : [doubtful(ABOUT, `it lacks migrations: ${missing.map(({ name }) => name).join(', ')}`)];
}
