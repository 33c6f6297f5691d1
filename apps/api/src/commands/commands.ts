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
    does: 'looks through settings, database, files, mail and certificate, and says what is wrong',
    load: async () => (await import('./doctor/doctor')).doctor,
  },
  {
    name: 'admin create',
    takes: '--email <address> --name <full name> --phone <digits>',
    does: 'makes an administrator, and prints a link that sets the password',
    load: async () => (await import('./accounts')).createAdmin,
  },
  {
    name: 'set-password',
    takes: '--email <address> [--end-two-step]',
    does: 'prints a link that sets a password, opens a locked account, and turns off the two-step login of a lost device where that is asked for',
    load: async () => (await import('./accounts')).setPassword,
  },
  {
    name: 'mail test',
    takes: '--to <address>',
    does: 'sends a mail at once, and says what the mail server answered',
    load: async () => (await import('./mail-test')).mailTest,
  },
  {
    name: 'migrate',
    does: 'brings the database up to date',
    load: async () => (await import('./migrate')).migrate,
  },
  {
    name: 'seed',
    does: 'fills in the reference data that is missing',
    load: async () => (await import('./seed')).seed,
  },
  {
    name: 'workbook',
    takes: '[--template] [--dry-run] [--lang en] [<file.xlsx>]',
    does: "writes or takes in the plant's workbook",
    load: async () => (await import('./workbook')).plantWorkbook,
  },
  {
    name: 'backup',
    takes: '<folder> [--keep <number>] [--keep-days <days>] [--every-hours <hours>]',
    does: 'writes a backup of database and files, while the portal goes on, and removes older ones',
    load: async () => (await import('./backup/commands')).backup,
  },
  {
    name: 'check-backup',
    takes: '<folder> [<backup>]',
    does: 'reads a backup byte by byte, the newest unless another is named, and says whether it is whole',
    load: async () => (await import('./backup/commands')).checkBackups,
  },
  {
    name: 'restore',
    takes: '<folder> [<backup>] [--replace]',
    does: 'puts a backup back, and compares row by row and file by file',
    load: async () => (await import('./backup/commands')).restore,
  },
  {
    name: 'check-files',
    does: 'looks whether every file that the database tells of is there, as it was taken in',
    load: async () => (await import('./backup/commands')).checkFiles,
  },
  {
    name: 'check-ledger',
    does: 'counts the ledger of equipment anew, and says where it does not add up',
    load: async () => (await import('./check-ledger')).checkLedger,
  },
  {
    name: 'reencrypt',
    does: 'encrypts with the current DATA_SECRET what an older one has encrypted',
    load: async () => (await import('./reencrypt')).reencrypt,
  },
  {
    name: 'end-demo',
    does: 'ends the accounts of a demo',
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
    'docs/operations.md tells more of each.',
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
