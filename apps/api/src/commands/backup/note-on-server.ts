import type { Env } from '../../config/env';
import { noteAudit } from '../../platform/audit-chain/audit-note';
import { onDatabase } from '../database-command';

/**
 * Writes down a copy of all that the portal knows of people, or that what happened since then was taken back, and when
 * that was. A database of an earlier version has no tables for it.
 */
export const noteOnServer = (env: Env, act: 'backedUp' | 'restored', name: string): Promise<void> =>
  onDatabase(env, async (database) => {
    const [found] = await database.$queryRaw<{ hasTables: boolean }[]>`
      select to_regclass('command_run') is not null as "hasTables"`;
    if (!found?.hasTables) return;
    await database.transaction(async (tx) => {
      await noteAudit(tx, { kind: 'command', act, by: 'server', details: { backup: name } });
      const at = new Date();
      await tx.commandRun.upsert({
        where: { command: act },
        create: { command: act, at },
        update: { at },
      });
    });
  });
