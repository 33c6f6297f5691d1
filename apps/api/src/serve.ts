import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readEnv } from './config/env';
import { servingEnv } from './config/machine-env';
import { demandDirect } from './platform/database/direct';
import { reachable } from './platform/database/reachable';
import { createLogger } from './platform/logging/logger';
import { migrateDatabase } from './platform/migrations/migrate-database';
import { keepRunning, type Part } from './platform/processes/keep-running';
import { LEAN } from './platform/processes/lean';
import { LISTENING } from './platform/processes/listening';
import { prismaFolder } from './prisma-folder';

// The program of a container. It updates the database and then keeps the API running in a separate process. If that
// process is killed, it restarts without a new container and its migrations. Several containers may start at once:
// migrations take a lock, and filling in missing data can be repeated.
try {
  const env = readEnv();
  await reachable(env.DATABASE_URL);
  await reachable(env.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL');
  await demandDirect(env);
  const done = await migrateDatabase(env.DATABASE_DIRECT_URL, prismaFolder('migrations'));
  const log = createLogger(env.LOG_LEVEL);
  log.info(`Migrations: ${done}`);
  await seedReferenceData();
  await keepServing(log, env.DATABASE_URL);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Runs in a separate process, so that its memory is released when it ends. */
async function seedReferenceData(): Promise<void> {
  const seed = spawn(process.execPath, [join(import.meta.dirname, 'portal.js'), 'seed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(seed, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be filled, see above.');
}

/** The API's process; `listening` resolves to false if it ends before it accepts calls. */
interface Api extends Part {
  listening: Promise<boolean>;
  /** Its exit code after it has ended; null if a signal ended it. */
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

/** Runs the API until this process gets a signal to end; if the API does not start, ends with its exit code. */
async function keepServing(log: Logger, databaseUrl: string): Promise<void> {
  let api = startApi();
  let { stop } = api;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop().then(() => process.exit(api.code() ?? 1)));
  // The API has reported the reason; with a wrong setting, another start would fail too.
  if (!(await api.listening)) process.exit(api.code() || 1);
  const kept = keepRunning(api, {
    start: async () => {
      // If the database is down too, waits for it without counting this as an end of the API.
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
