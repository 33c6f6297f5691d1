import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readEnv } from './config/env';
import { servingEnv } from './config/machine-env';
import { reachable } from './platform/database/reachable';
import { createLogger } from './platform/logging/logger';
import { migrateDatabase } from './platform/migrations/migrate-database';
import { keepRunning, type Part } from './platform/processes/keep-running';
import { LEAN } from './platform/processes/lean';
import { LISTENING } from './platform/processes/listening';
import { prismaFolder } from './prisma-folder';

// What a container runs: brings the database up to date, then keeps the API running in a process beside itself: one
// that is killed is back without a new container and its migrations. Several may start at once: migrations take a
// lock, and filling in what is missing can be repeated.
try {
  const env = readEnv();
  await reachable(env.DATABASE_URL);
  const done = await migrateDatabase(env.DATABASE_URL, prismaFolder('migrations'));
  const log = createLogger(env.LOG_LEVEL);
  log.info(`Migrations: ${done}`);
  await seedReferenceData();
  await keepServing(log, env.DATABASE_URL);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** In a process of its own, so that the memory it takes goes with it. */
async function seedReferenceData(): Promise<void> {
  const seed = spawn(process.execPath, [join(import.meta.dirname, 'portal.js'), 'seed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(seed, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be filled, see above.');
}

/** The API's process; `listening` resolves with false where it ends before it takes calls. */
interface Api extends Part {
  listening: Promise<boolean>;
  /** Its exit code, once it has ended; none where a signal ended it. */
  code: () => number | null;
}

function startApi(): Api {
  const child = fork(join(import.meta.dirname, 'main.js'), {
    execArgv: [...LEAN, ...process.execArgv],
    env: servingEnv(),
  });
  const exited = once(child, 'exit').then(([code, signal]) =>
    signal ? `it was ended by ${String(signal)}` : `it ended with code ${String(code)}`,
  );
  const told = once(child, 'message').then(([message]) => message === LISTENING);
  return {
    exited,
    listening: Promise.race([told, exited.then(() => false)]),
    code: () => child.exitCode,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Runs the API until this process is told to end; ends with what it says where it does not come up. */
async function keepServing(log: Logger, databaseUrl: string): Promise<void> {
  let api = startApi();
  let { stop } = api;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop().then(() => process.exit(api.code() ?? 1)));
  // It has said why; what is wrong with a setting is wrong the next time, too.
  if (!(await api.listening)) process.exit(api.code() || 1);
  const kept = keepRunning(api, {
    start: async () => {
      // A database that is away as well is waited for, not counted as an end of the API.
      await reachable(databaseUrl);
      api = startApi();
      return api;
    },
    say: (text) => log.error(`The API ${text}`),
  });
  ({ stop } = kept);
  const why = await kept.gaveUp;
  log.fatal(`The API keeps ending: ${why}`);
  process.exit(1);
}
