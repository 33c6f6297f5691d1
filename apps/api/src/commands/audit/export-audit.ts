import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { addDays, plantInstant } from '@portal/domain';
import type pg from 'pg';
import { z } from 'zod';
import { noteAudit } from '../../platform/audit-chain/audit-note';
import { ChainCheck } from '../../platform/audit-chain/chain-check';
import { onDatabase } from '../database-command';
import { CommandFailure, type Command, type Surroundings } from '../surroundings';
import { onChain, walk } from './chain-walk';
import { report } from './verify-audit';

/** Instants between which acts are exported; the second one is not included. */
interface Between {
  from: Date | null;
  to: Date | null;
}

interface Wanted extends Between {
  file: string | undefined;
}

/**
 * Writes entries of the audit chain with their signatures, one per line, to a new file or to the output. It ends with
 * a signed entry if there is one, so that all that was asked for is signed. Exporting is an act of the chain itself.
 * @returns 1 if the exported part was changed
 */
export const exportAudit: Command = async (args, at) => {
  const wanted = optionsOf(args);
  const env = at.readDatabaseEnv();
  const check = new ChainCheck();
  await onChain(env, async (client) => {
    const range = await rangeOf(client, wanted);
    async function* lines(): AsyncGenerator<string> {
      for await (const page of walk(client, check, range))
        yield page.map(({ text }) => `${text}\n`).join('');
    }
    await write(at, lines(), wanted.file);
  });
  await onDatabase(env, (database) =>
    noteAudit(database, {
      kind: 'command',
      act: 'auditExported',
      by: 'server',
      details: { first: check.first?.no ?? 0, last: check.last?.no ?? 0 },
    }),
  );
  return report({ out: wanted.file === undefined ? at.error : at.out }, check);
};

async function write(
  { writeOutput }: Surroundings,
  pages: AsyncGenerator<string>,
  file: string | undefined,
): Promise<void> {
  if (file !== undefined) {
    await pipeline(pages, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return;
  }
  for await (const page of pages) await writeOutput(Buffer.from(page));
}

/** All entries between the first and the last act of a time, and up to the next signature. */
async function rangeOf(client: pg.Client, { from, to }: Between) {
  const { rows } = await client.query<{ from: string | null; to: string | null }>(
    `with wanted as (
       select min(no) filter (where $1::timestamptz is null or at >= $1) as "from",
         max(no) filter (where $2::timestamptz is null or at < $2) as "to"
       from audit_entry)
     select "from", coalesce((select min(no) from audit_head where no >= "to"), "to") as "to" from wanted`,
    [from, to],
  );
  return { from: Number(rows[0]?.from ?? 0), to: Number(rows[0]?.to ?? 0) };
}

function optionsOf(args: readonly string[]): Wanted {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandFailure((error as Error).message, { cause: error });
  }
  const { values, positionals } = parsed;
  if (positionals.length > 1) throw new CommandFailure('Name one file, or none for the output.');
  const last = dayOf(values.to, '--to');
  const first = dayOf(values.from, '--from');
  return {
    file: positionals[0],
    from: first === null ? null : midnight(first),
    to: last === null ? null : midnight(addDays(last, 1)),
  };
}

const midnight = (day: string): Date => plantInstant(`${day} 00:00`);

function dayOf(value: string | undefined, option: string): string | null {
  if (value === undefined) return null;
  if (z.iso.date().safeParse(value).success) return value;
  throw new CommandFailure(`${option} takes a day at the plant, such as 2026-11-30.`);
}
