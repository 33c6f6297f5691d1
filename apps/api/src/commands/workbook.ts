import type { Language } from '@portal/contracts';
import { applyWorkbook } from '../features/administration/workbook/apply-workbook';
import { failureText, WorkbookFailure } from '../features/administration/workbook/failure';
import { parseOptions, type Options } from '../features/administration/workbook/options';
import { listRows } from '../features/administration/workbook/raw-tables';
import { readWorkbook, readWorkbookFile } from '../features/administration/workbook/read-file';
import { countStored, readStored } from '../features/administration/workbook/stored-tables';
import { templateOf } from '../features/administration/workbook/template';
import { writeWorkbookFile } from '../features/administration/workbook/write-file';
import { masterTables } from '../master-tables';
import { translate } from '../platform/i18n/translator';
import { workbookBytes } from '../platform/xlsx';
import type { Command, Surroundings } from './surroundings';
import { withServices } from './with-services';

type Action = NonNullable<Options['action']>;

/** In place of a file name: the command's input or output, for example in a container without a disk. */
const STREAM = '-';

const tell = ({ out }: Surroundings, lines: readonly string[]): void =>
  out(`${lines.join('\n')}\n`);

/** @returns whether it succeeded; false if the workbook was refused */
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
  return withServices(at.readEnv(), async ({ database }) => {
    const stored = await readStored(database, tables);
    const workbook = templateOf(stored, tables, inLanguage);
    const params = { file: path, count: countStored(stored), sheets: tables.length };
    const summary = translate(inLanguage, 'workbook:summary.template', params);
    if (path === STREAM) {
      await at.writeOutput(await workbookBytes(workbook));
      at.error(`${summary}\n`);
    } else {
      await writeWorkbookFile(path, workbook);
      tell(at, [summary]);
    }
    return true;
  });
}

async function takeIn(
  at: Surroundings,
  { kind, path }: Action,
  inLanguage: Language,
): Promise<boolean> {
  const file = path === STREAM ? readWorkbook(await at.readInput(), path) : readWorkbookFile(path);
  const raw = listRows(await file, masterTables(), path);
  return withServices(at.readEnv(), async ({ database, mail, standIns }) => {
    let mails = 0;
    const tables = masterTables({
      inserted: async (tx, ids) => {
        mails += await mail.send(tx, ids);
      },
      standInsLost: (tx, lost) => standIns.tell(tx, lost),
    });
    const options = { tables, language: inLanguage, isDryRun: kind === 'preview' };
    const { lines, isRefused } = await applyWorkbook(database, raw, options);
    tell(at, lines);
    if (mails > 0) tell(at, [translate(inLanguage, 'workbook:summary.mails', { count: mails })]);
    return !isRefused;
  });
}

/** PostgreSQL's codes for a missing table or column. */
const NOT_MIGRATED = /\b(42P01|42703|P2021|P2022)\b/;

function sentence(error: unknown, inLanguage: Language): string {
  if (error instanceof WorkbookFailure) return failureText(error, inLanguage);
  const message = error instanceof Error ? error.message : String(error);
  return NOT_MIGRATED.test(message) || NOT_MIGRATED.test(String((error as { code?: string })?.code))
    ? translate(inLanguage, 'workbook:failures.notMigrated')
    : message;
}

/** The plant's workbook: `--template [file]` writes it, `<file>` imports it, `--dry-run` only reports. */
export const plantWorkbook: Command = async (args, at) => {
  const { action, language, asksForHelp } = parseOptions([...args]);
  try {
    if (action) return (await run(at, action, language)) ? 0 : 1;
    tell(at, [translate(language, 'workbook:usage')]);
    return asksForHelp ? 0 : 1;
  } catch (error) {
    at.error(`${sentence(error, language)}\n`);
    return 1;
  }
};
