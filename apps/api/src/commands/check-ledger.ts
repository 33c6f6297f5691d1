import { differenceLine, LedgerCheck } from '../plant/records/ledger-check';
import { onDatabase } from './database-command';
import type { Command } from './surroundings';

/** Checks the ledger of equipment by adding it up again, like the nightly job, and reports differences. */
export const checkLedger: Command = async (_args, { readDatabaseEnv, out }) => {
  const found = await onDatabase(readDatabaseEnv(), (database) =>
    new LedgerCheck().differences(database),
  );
  for (const one of found) out(`${differenceLine(one)}\n`);
  out(found.length === 0 ? 'The ledger adds up.\n' : 'The ledger does not add up.\n');
  return found.length === 0 ? 0 : 1;
};
