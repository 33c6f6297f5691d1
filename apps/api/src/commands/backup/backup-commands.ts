import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { createStorage } from '../../platform/storage/storage.module';
import { CommandFailure, type Command, type Surroundings } from '../surroundings';
import { checkBackup, openBackup, type OpenBackup } from './check';
import { backupsIn, type Manifest } from './format';
import { counted, knownObjects } from './objects';
import { noteOnServer } from './note-on-server';
import { prune, removeUnfinished, type Keeping } from './prune';
import { restoreBackup } from './restore';
import { keysIn, newKeyPair, type Keys } from './sealing';
import { connect } from './snapshot';
import { writeBackup } from './write';

/** The newest backup always stays, even if the operator wants fewer. */
const LEAST_KEPT = 1;
const HOUR_MS = 3_600_000;

/** Writes a backup of database and files, and removes older ones that are no longer needed. */
export const backup: Command = async (args, at) => {
  const { positionals, values } = parsed(args, {
    keep: { type: 'string' },
    'keep-days': { type: 'string' },
    'keep-weeks': { type: 'string' },
    'keep-months': { type: 'string' },
    'every-hours': { type: 'string' },
  });
  const folder = folderOf(positionals);
  const keeping = keepingOf(values);
  const hours = wholeNumber(values['every-hours'], '--every-hours');
  if (hours === undefined) return once(at, folder, keeping);
  for (;;) {
    const begun = Date.now();
    await once(at, folder, keeping).catch((error: unknown) =>
      at.error(`The backup failed: ${(error as Error).message}\n`),
    );
    await wait(Math.max(0, begun + hours * HOUR_MS - Date.now()));
  }
};

async function once(at: Surroundings, folder: string, keeping: Keeping | null): Promise<number> {
  // Removed first, because they may occupy the space that this backup needs.
  for (const one of await removeUnfinished(folder))
    at.out(`Removed an unfinished backup: ${join(folder, one)}\n`);
  const env = at.readEnv();
  const { name, manifest, missing } = await writeBackup(env, folder);
  await noteOnServer(env, 'backedUp', name);
  at.out(`${join(folder, name)}: ${told(manifest)}\n`);
  for (const one of missing) at.error(`Missing: ${one}\n`);
  const gone = keeping ? await prune(folder, keeping) : [];
  for (const one of gone) at.out(`Removed: ${join(folder, one)}\n`);
  return missing.length === 0 ? 0 : 1;
}

/** Makes a key pair for encrypted backups; the private key goes to standard output, so that no file appears by itself. */
export const backupKey: Command = async (args, at) => {
  if (args.length > 0) throw new CommandFailure('This command takes no arguments.');
  const { file, recipient } = await newKeyPair();
  at.out(file);
  at.error(`Public key, for BACKUP_RECIPIENTS: ${recipient}\n`);
  return 0;
};

/** Reads a backup byte by byte and reports whether it is intact. */
export const checkBackups: Command = async (args, at) => {
  const { positionals, values } = parsed(args, IDENTITY);
  const wanted = await wantedBackup(positionals, await keysOf(values, at));
  const { rows, files } = await checkBackup(wanted);
  for (const one of [...rows, ...files]) at.out(`${one}\n`);
  const isWhole = rows.length === 0 && files.length === 0;
  at.out(
    isWhole ? `${wanted.path} is whole: ${toldOf(wanted)}\n` : `${wanted.path} is not whole.\n`,
  );
  return isWhole ? 0 : 1;
};

/** Restores a backup, and compares it row by row and file by file. */
export const restore: Command = async (args, at) => {
  const { positionals, values } = parsed(args, {
    ...IDENTITY,
    replace: { type: 'boolean' },
    'leave-damaged': { type: 'boolean' },
  });
  const wanted = await wantedBackup(positionals, await keysOf(values, at));
  const env = at.readEnv();
  const { manifest, differences } = await restoreBackup(env, wanted, {
    replaces: values['replace'] === true,
    leavesDamaged: values['leave-damaged'] === true,
  });
  await noteOnServer(env, 'restored', basename(wanted.path));
  for (const one of differences) at.out(`${one}\n`);
  at.out(
    differences.length === 0
      ? `Restored, and equal to the backup: ${told(manifest)}\n`
      : 'Restored, but not equal to the backup.\n',
  );
  return differences.length === 0 ? 0 : 1;
};

/** Checks whether the storage has every file that the database refers to, unchanged. */
export const checkFiles: Command = async (_args, at) => {
  const env = at.readEnv();
  const storage = await createStorage(env);
  const client = await connect(env.DATABASE_DIRECT_URL);
  let [count, wrong] = [0, 0];
  try {
    for await (const { key, written } of knownObjects(client)) {
      count += 1;
      const fault = await storage.get(key).then(
        async (bytes) => {
          const { sha256 } = await counted(bytes);
          return !written || sha256 === written.sha256 ? null : 'holds other bytes';
        },
        (error: unknown) => (error as Error).message,
      );
      if (fault === null) continue;
      wrong += 1;
      at.out(`${key}: ${fault}\n`);
    }
  } finally {
    await client.end();
  }
  at.out(
    wrong === 0
      ? `All ${count} files are there.\n`
      : `${wrong} of ${count} files are missing or changed.\n`,
  );
  return wrong === 0 ? 0 : 1;
};

const told = ({ tables, files, madeAt, version }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, ${files.count} files of ${Math.ceil(files.bytes / 1e6)} MB, of ${madeAt}, version ${version}`;
};

/** The same, as far as it can be said without a private key. */
function toldOf({ sealed, manifest }: OpenBackup): string {
  if (manifest) return told(manifest);
  if (!sealed) return '';
  const { parts, files, madeAt, version } = sealed;
  return `${parts.length} parts and ${files.count} files as they were written, of ${madeAt}, version ${version}. It is encrypted: with --identity, its rows and files are checked, too`;
}

const IDENTITY = { identity: { type: 'string' } } as const;

/** The private keys that the option or the setting names; null without one. */
async function keysOf(
  { identity }: Record<string, string | boolean | undefined>,
  at: Surroundings,
): Promise<Keys | null> {
  if (identity === '-') return keysIn((await at.readInput()).toString('utf8'), 'standard input');
  const file =
    typeof identity === 'string' ? identity : at.readRightSettings().env.BACKUP_IDENTITY_FILE;
  if (!file) return null;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(`The private key cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  });
  return keysIn(text, file);
}

function parsed<T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: readonly string[],
  options: NonNullable<T>,
) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { positionals, values: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    throw new CommandFailure((error as Error).message, { cause: error });
  }
}

function folderOf([folder, ...more]: readonly string[]): string {
  if (folder && more.length === 0) return folder;
  throw new CommandFailure('Name the folder of the backups, and nothing else.');
}

/** The named backup of a folder, otherwise the newest. */
async function wantedBackup(
  [folder, wanted, ...more]: readonly string[],
  keys: Keys | null,
): Promise<OpenBackup> {
  if (!folder || more.length > 0)
    throw new CommandFailure('Name the folder of the backups, and one of them if not the newest.');
  const names = await backupsIn(folder);
  const name = wanted ?? names.at(-1);
  if (name !== undefined && names.includes(name)) return openBackup(folder, name, keys);
  throw new CommandFailure(
    wanted ? `There is no backup ${wanted} in ${folder}.` : `There is no backup in ${folder}.`,
  );
}

function keepingOf(values: Record<string, string | boolean | undefined>): Keeping | null {
  const [count, days, weeks, months] = ['keep', 'keep-days', 'keep-weeks', 'keep-months'].map(
    (option) => wholeNumber(values[option], `--${option}`),
  );
  if ([count, days, weeks, months].every((one) => one === undefined)) return null;
  return {
    count: Math.max(LEAST_KEPT, count ?? 0),
    days: days ?? 0,
    weeks: weeks ?? 0,
    months: months ?? 0,
  };
}

function wholeNumber(value: string | boolean | undefined, option: string): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandFailure(`${option} takes a whole number above 0.`);
}
