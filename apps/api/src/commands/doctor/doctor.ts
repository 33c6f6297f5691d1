import type { RightSettings } from '../../config/env';
import type { Command, Surroundings } from '../surroundings';
import { auditFindings } from './audit-findings';
import { backupFindings } from './backup-findings';
import { contentFindings } from './content-findings';
import { databaseFindings } from './database-findings';
import { directoryFindings } from './directory-findings';
import { poolerFindings } from './pooler-findings';
import { replicaFindings } from './replica-findings';
import { fine, foundBy, wrong, type Finding } from './finding';
import {
  addressFindings,
  certificateFindings,
  collectorFindings,
  mailFindings,
  storageFindings,
} from './outside-findings';

const MARKS: Record<Finding['state'], string> = { fine: '✓', doubtful: '!', wrong: '✗' };

/**
 * Checks everything that the portal needs, and continues after a problem.
 * @returns 1 if the portal cannot work
 */
export const doctor: Command = async (_args, at) => {
  const { env, hasDatabase, findings: settings } = readSettings(at);
  const found = [...settings];
  if (hasDatabase) {
    found.push(...(await foundBy('Database', () => databaseFindings(env))));
    const isReadable = found.every(({ about, state }) => about !== 'Database' || state !== 'wrong');
    if (isReadable)
      found.push(
        ...(await foundBy('Pooler', () => poolerFindings(env))),
        ...(await foundBy('Replica', () => replicaFindings(env))),
        ...(await foundBy('Contents', () => contentFindings(env))),
        ...(await foundBy('Audit chain', () => auditFindings(env))),
      );
  }
  const others = await Promise.all([
    foundBy('Files', () => storageFindings(env)),
    foundBy('Mail server', () => mailFindings(env)),
    foundBy('Collector of logs', () => collectorFindings(env)),
    foundBy('Certificate', () => certificateFindings(env)),
    foundBy('Address', () => addressFindings(env)),
    foundBy('Backups', async () => backupFindings(env)),
    foundBy('Directories', () => directoryFindings(env)),
  ]);
  found.push(...others.flat());
  for (const { state, about, says } of found) at.out(`${MARKS[state]} ${about}: ${says}\n`);
  const count = found.filter(({ state }) => state === 'wrong').length;
  at.out(count === 0 ? '\nNo problems found.\n' : `\n${count} to be corrected.\n`);
  return count === 0 ? 0 : 1;
};

/** Reports wrong settings, and returns the right ones so that the checks that they allow can run. */
function readSettings({ readEnv, readRightSettings }: Surroundings): RightSettings & {
  findings: Finding[];
} {
  try {
    const env = readEnv();
    return {
      env,
      hasDatabase: true,
      findings: [fine('Settings', `complete, for ${env.NODE_ENV}`)],
    };
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n');
    return {
      ...readRightSettings(),
      findings: lines.map((line) => wrong('Settings', line.trim())),
    };
  }
}
