import type { Language } from '@portal/contracts';
import { NestFactory } from '@nestjs/core';
import type { Env } from './config/env';
import { AccountCreatedMail } from './features/accounts';
import {
  applyWorkbook,
  parseOptions,
  rawTables,
  readWorkbookFile,
  WorkbookFailure,
  writeTemplate,
  writeWorkbookFile,
  type Options,
} from './features/admin-workbook';
import { masterTables } from './master-tables';
import { SeedAdminModule } from './seed-admin.module';
import { Database } from './platform/database/database';
import { translate } from './platform/i18n/translator';
import { Jobs } from './platform/jobs/jobs';
import { createLogger, nestLogger } from './platform/logging/logger';

type Action = NonNullable<Options['action']>;

/** Where a command runs: its settings, read only once they are needed, and who hears what it says. */
export interface Surroundings {
  readEnv: () => Env;
  out: (text: string) => void;
  error: (text: string) => void;
}

const tell = ({ out }: Surroundings, lines: readonly string[]): void =>
  out(`${lines.join('\n')}\n`);

/** @returns whether it was done; false when the workbook was refused */
function run(at: Surroundings, wanted: Action, inLanguage: Language): Promise<boolean> {
  return wanted.kind === 'template'
    ? makeTemplate(at, wanted.path, inLanguage)
    : takeIn(at, wanted, inLanguage);
}

async function makeTemplate(
  at: Surroundings,
  path: string,
  inLanguage: Language,
): Promise<boolean> {
  const tables = masterTables();
  return withApp(at, async ({ database }) => {
    const { workbook, rows } = await writeTemplate(database, tables, inLanguage);
    await writeWorkbookFile(path, workbook);
    const params = { file: path, count: rows, sheets: tables.length };
    tell(at, [translate(inLanguage, 'workbook:summary.template', params)]);
    return true;
  });
}

async function takeIn(
  at: Surroundings,
  { kind, path }: Action,
  inLanguage: Language,
): Promise<boolean> {
  const raw = rawTables(await readWorkbookFile(path), masterTables());
  if (raw.sheets.size === 0 && raw.problems.length === 0)
    throw new WorkbookFailure('noSheet', { file: path });
  return withApp(at, async ({ database, mail }) => {
    let mails = 0;
    const tables = masterTables(async (tx, ids) => {
      mails += await mail.send(tx, ids);
    });
    const options = { tables, language: inLanguage, isDryRun: kind === 'preview' };
    const { lines, isRefused } = await applyWorkbook(database, raw, options);
    tell(at, lines);
    if (mails > 0) tell(at, [translate(inLanguage, 'workbook:summary.mails', { count: mails })]);
    return !isRefused;
  });
}

interface Services {
  database: Database;
  mail: AccountCreatedMail;
}

/** Without jobs: mails wait for the portal to send them. Ten thousand rows may take longer than one call's. */
async function withApp(
  { readEnv }: Surroundings,
  work: (services: Services) => Promise<boolean>,
): Promise<boolean> {
  const env = { ...readEnv(), RUN_JOBS: false, LOG_LEVEL: 'error' as const, DATABASE_SECONDS: 600 };
  const logger = nestLogger(createLogger(env.LOG_LEVEL));
  const app = await NestFactory.createApplicationContext(SeedAdminModule.for(env), {
    logger,
    abortOnError: false,
  });
  try {
    await app.get(Jobs).start();
    return await work({
      database: app.get(Database),
      mail: app.get(AccountCreatedMail),
    });
  } finally {
    await app.close();
  }
}

/** PostgreSQL's names for a table and a column that are not there. */
const NOT_MIGRATED = /\b(42P01|42703|P2021|P2022)\b/;

function sentence(error: unknown, inLanguage: Language): string {
  if (error instanceof WorkbookFailure)
    return translate(inLanguage, `workbook:failures.${error.code}`, error.params);
  const message = error instanceof Error ? error.message : String(error);
  return NOT_MIGRATED.test(message) || NOT_MIGRATED.test(String((error as { code?: string })?.code))
    ? translate(inLanguage, 'workbook:failures.notMigrated')
    : message;
}

/**
 * The plant's workbook: `--template [file]` writes it, `<file>` takes it in, `--dry-run` only tells.
 * @returns the exit code
 */
export async function seedAdmin(args: readonly string[], at: Surroundings): Promise<number> {
  const { action, language } = parseOptions([...args]);
  try {
    if (!action) tell(at, [translate(language, 'workbook:usage')]);
    return action !== undefined && (await run(at, action, language)) ? 0 : 1;
  } catch (error) {
    at.error(`${sentence(error, language)}\n`);
    return 1;
  }
}
