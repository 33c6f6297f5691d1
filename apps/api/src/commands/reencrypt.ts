import { Secrets } from '../platform/security/secrets';
import { onDatabase } from './database-command';
import { reencryptColumns } from './reencrypt-columns';
import type { Command } from './surroundings';

/** Encrypts all encrypted data with the current DATA_SECRET, so that an older one can be removed. */
export const reencrypt: Command = async (_args, { readEnv, out }) => {
  const env = readEnv();
  const count = await onDatabase(env, (database) => reencryptColumns(database, new Secrets(env)));
  out(`Encrypted anew: ${count}. DATA_SECRET_OLD is no longer needed.\n`);
  return 0;
};
