import { noteAudit } from '../platform/audit-chain/audit-note';
import { endDemoAccounts } from '../plant/users';
import { onDatabase } from './database-command';
import type { Command } from './surroundings';

/** Switches off the accounts of a demo before its database goes into production. */
export const endDemo: Command = async (_args, { readDatabaseEnv, out }) => {
  const count = await onDatabase(readDatabaseEnv(), (database) =>
    database.transaction(async (tx) => {
      const ended = await endDemoAccounts(tx);
      const details = { count: ended };
      await noteAudit(tx, { kind: 'command', act: 'demoEnded', by: 'server', details });
      return ended;
    }),
  );
  out(`Demo accounts ended: ${count}\n`);
  return 0;
};
