import 'reflect-metadata';
import { readEnv } from './config/env';
import { Database } from './platform/database/database';
import { Secrets } from './platform/security/secrets';
import { reencrypt } from './reencrypt-columns';

// Puts everything that is encrypted under the current DATA_SECRET, so that an older one can be given up.
const env = readEnv();
const database = new Database(env);
try {
  const count = await reencrypt(database, new Secrets(env));
  process.stdout.write(`Encrypted anew: ${count}. DATA_SECRET_OLD is needed no more.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.onApplicationShutdown();
}
