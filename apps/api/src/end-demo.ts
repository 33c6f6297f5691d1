import 'reflect-metadata';
import { readDatabaseEnv } from './config/env';
import { endDemoAccounts } from './features/accounts';
import { Database } from './platform/database/database';

// Switches off the accounts that a demo made, before its database goes into production.
const database = new Database(readDatabaseEnv());
try {
  const count = await database.transaction(endDemoAccounts);
  process.stdout.write(`Demo accounts ended: ${count}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.onApplicationShutdown();
}
