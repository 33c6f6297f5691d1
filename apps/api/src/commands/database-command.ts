import type { Env } from '../config/env';
import { Database } from '../platform/database/database';

/** Runs work with a database and then closes it. */
export async function onDatabase<T>(
  env: Env,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = new Database(env);
  try {
    return await work(database);
  } finally {
    await database.onApplicationShutdown();
  }
}
