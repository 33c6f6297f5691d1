import { noteAudit } from '../platform/audit-chain/audit-note';
import { Secrets } from '../platform/security/secrets';
import { onDatabase } from './database-command';
import { reencryptColumns } from './reencrypt-columns';
import type { Command } from './surroundings';

/** Encrypts all encrypted data with the current DATA_SECRET, so that an older one can be removed. */
export const reencrypt: Command = async (_args, { readEnv, out }) => {
  const env = readEnv();
  const count = await onDatabase(env, async (database) => {
    const done = await reencryptColumns(database, new Secrets(env));
    const details = { count: done };
    await noteAudit(database, { kind: 'command', act: 'reencrypted', by: 'server', details });
    return done;
  });
  out(`Encrypted anew: ${count}. DATA_SECRET_OLD is no longer needed.\n`);
  return 0;
};
