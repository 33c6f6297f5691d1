import { VERSION } from '../config/version';
import type { Command, Surroundings } from './surroundings';

interface Entry {
  /** The words to type after the program's name. */
  name: string;
  /** The arguments after the name. */
  takes?: string;
  does: string;
  /** Loaded when it runs, because most commands need only a small part of the portal. */
  load: () => Promise<Command>;
}

const COMMANDS: readonly Entry[] = [
  {
    name: 'doctor',
    does: 'checks settings, database, files, mail and certificate, and reports problems',
    load: async () => (await import('./doctor/doctor')).doctor,
  },
  {
    name: 'admin create',
    takes: '--email <address> --name <full name> --phone <digits>',
    does: 'creates an administrator, and prints a link to set the password',
    load: async () => (await import('./accounts')).createAdmin,
  },
  {
    name: 'set-password',
    takes: '--email <address> [--end-two-step] [--disconnect]',
    does: 'prints a link to set a password and unlocks the account; with --end-two-step, turns off two-step login, for a lost device; with --disconnect, a directory logs the user in no more',
    load: async () => (await import('./accounts')).setPassword,
  },
  {
    name: 'mail test',
    takes: '--to <address>',
    does: 'sends a mail directly, and prints the answer of the mail server',
    load: async () => (await import('./mail-test')).mailTest,
  },
  {
    name: 'migrate',
    does: 'applies missing migrations to the database',
    load: async () => (await import('./migrate')).migrate,
  },
  {
    name: 'seed',
    does: 'adds missing reference data',
    load: async () => (await import('./seed')).seed,
  },
  {
    name: 'workbook',
    takes: '[--template] [--dry-run] [--lang en] [<file.xlsx>]',
    does: "writes or imports the plant's workbook",
    load: async () => (await import('./workbook')).plantWorkbook,
  },
  {
    name: 'backup',
    takes:
      '<folder> [--keep <number>] [--keep-days <days>] [--keep-weeks <weeks>] [--keep-months <months>] [--every-hours <hours>]',
    does: 'writes a backup of database and files while the portal runs (encrypted to BACKUP_RECIPIENTS), and removes older backups',
    load: async () => (await import('./backup/backup-commands')).backup,
  },
  {
    name: 'backup-key',
    does: 'prints a new private key for encrypted backups, and its public key',
    load: async () => (await import('./backup/backup-commands')).backupKey,
  },
  {
    name: 'check-backup',
    takes: '<folder> [<backup>] [--identity <file>]',
    does: 'reads a backup byte by byte (the newest unless another is named), and reports whether it is intact',
    load: async () => (await import('./backup/backup-commands')).checkBackups,
  },
  {
    name: 'restore',
    takes: '<folder> [<backup>] [--identity <file>] [--replace] [--leave-damaged]',
    does: 'restores a backup, and compares it row by row and file by file',
    load: async () => (await import('./backup/backup-commands')).restore,
  },
  {
    name: 'check-files',
    does: 'checks whether every file that the database refers to exists and is unchanged',
    load: async () => (await import('./backup/backup-commands')).checkFiles,
  },
  {
    name: 'check-ledger',
    does: 'checks the ledger of equipment by adding it up again, and reports differences',
    load: async () => (await import('./check-ledger')).checkLedger,
  },
  {
    name: 'audit verify',
    takes: '[<file>]',
    does: 'checks the audit chain, or an exported part of it, and reports where it was changed',
    load: async () => (await import('./audit/verify-audit')).verifyAudit,
  },
  {
    name: 'audit export',
    takes: '[--from <day>] [--to <day>] [<file>]',
    does: 'writes entries of the audit chain with their signatures, one per line',
    load: async () => (await import('./audit/export-audit')).exportAudit,
  },
  {
    name: 'reencrypt',
    does: 'encrypts data of an older DATA_SECRET again with the current one',
    load: async () => (await import('./reencrypt')).reencrypt,
  },
  {
    name: 'end-demo',
    does: 'switches off the accounts of a demo for good',
    load: async () => (await import('./end-demo')).endDemo,
  },
];

const usage = (): string =>
  [
    'portal <command>, or portal --version',
    '',
    ...COMMANDS.flatMap(({ name, takes, does }) => [
      `  ${[name, takes].filter(Boolean).join(' ')}`,
      `      ${does}`,
    ]),
    '',
    'For details see docs/operations.md.',
    '',
  ].join('\n');

/**
 * Runs the command of a command line.
 * @returns the exit code: 0 if it succeeded and found no problem
 */
export async function runCommand(args: readonly string[], at: Surroundings): Promise<number> {
  const wanted = args.join(' ');
  if (wanted === '--version') {
    at.out(`${VERSION}\n`);
    return 0;
  }
  const entry = COMMANDS.find(({ name }) => wanted === name || wanted.startsWith(`${name} `));
  if (!entry) {
    const asksForHelp = ['', 'help', '--help', '-h'].includes(wanted);
    (asksForHelp ? at.out : at.error)(usage());
    return asksForHelp ? 0 : 1;
  }
  try {
    const command = await entry.load();
    return await command(args.slice(entry.name.split(' ').length), at);
  } catch (error) {
    at.error(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
