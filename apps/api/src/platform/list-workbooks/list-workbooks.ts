import type { ImportAnswer, ImportLook, ImportQuery, Language } from '@portal/contracts';
import { ORIGINAL_RULES, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../auth/current-user';
import { translate } from '../i18n/translator';
import { WorkerPool } from '../workers/pool';
import { TaskTooCostly } from '../workers/task-process';
import { forBatch, type WorkbookTexts } from './definition';
import type { KeptReading } from './find-list';
import type { ItemWorkbook } from './item-workbook';
import { MAX_IMPORT_BYTES } from './workbook-size';
import type { ImportFailure, ImportResult, ImportTask, WriteTask } from './tasks';

/** Stores what remains of an import; a higher layer provides it. */
export interface KeptImports {
  /**
   * Stores a workbook of bad rows for the user who imported.
   * @returns the name under which this user downloads it
   */
  keep(owner: CurrentUser, workbook: Uint8Array): Promise<string>;
  /** How the user's company has read such lists before. */
  readings(of: CurrentUser, list: string): Promise<KeptReading[]>;
  /** Stores how the user's company reads a list. */
  keepReading(of: CurrentUser, list: string, reading: KeptReading): Promise<void>;
}

/** A file to import. */
export interface ImportedFile {
  user: CurrentUser;
  bytes: Buffer;
  query: ImportQuery;
  imports: KeptImports;
}

/** Which list a task is about. */
export interface OfList {
  family: string;
  part: string | undefined;
}

/** A workbook, and the name by which lanes know it: its family's, or its own. */
export interface OfFamily<Item extends { id: string } = { id: string }, Answer = object> {
  name: string;
  workbook: ItemWorkbook<Item, Answer>;
}

/** Lists of items as workbooks: template, export, import. Separate processes read and write the spreadsheets. */
@Injectable()
export class ListWorkbooks {
  constructor(private readonly pool: WorkerPool) {}

  /** Writes items in the layout of the template; without items the result is the template itself. */
  async write(
    user: CurrentUser,
    { name: family, workbook }: OfFamily,
    items: readonly { id: string }[],
    language: Language,
  ): Promise<Uint8Array> {
    const [choices, added] = await Promise.all([workbook.choices(), workbook.added?.()]);
    const { part } = workbook.definition;
    const task: WriteTask & OfList = { family, part, items, choices, added, language };
    return this.pool.forUser<Uint8Array>(user.id, 'writeListWorkbook', task);
  }

  /** Reads a workbook: returns good rows, and stores bad rows for the uploader. */
  async read<Item extends { id: string }, Answer>(
    { name: family, workbook }: OfFamily<Item, Answer>,
    { user, bytes, query, imports }: ImportedFile,
    language: Language,
  ): Promise<ImportAnswer<Answer>> {
    if (bytes.length > MAX_IMPORT_BYTES) {
      const megabytes = MAX_IMPORT_BYTES / 1_000_000;
      return refusal(translate(language, 'listWorkbook:failures.tooLarge', { megabytes }));
    }
    const isBatch = query.isBatch !== undefined;
    const definition = forBatch(workbook.definition, isBatch);
    const { part } = definition;
    const list = part === undefined ? family : `${family}.${part}`;
    const [choices, added, rules = ORIGINAL_RULES, ids = {}, kept] = await Promise.all([
      workbook.choices(),
      workbook.added?.(),
      workbook.rules?.(),
      workbook.ids?.(),
      imports.readings(user, list),
    ]);
    const given = { today: plantDate(new Date()), rules, ids };
    const texts = definition.texts(language);
    const result = await this.import<Item>(user, {
      family,
      part,
      bytes,
      choices,
      added,
      given,
      language,
      reading: query.reading ?? null,
      isLook: query.isLook !== undefined,
      isBatch,
      kept,
    });
    const look = result.look && { ...result.look, isRemembered: user.contractorId !== null };
    if ('failure' in result)
      return refusal(failureText(texts, result.failure, look, language), look, result.notices);
    const { sheet, notices, items, rows, refused, errorWorkbook, told } = result;
    if (told && items.length > 0) await imports.keepReading(user, list, told);
    const message = errorWorkbook
      ? await imports.keep(user, errorWorkbook)
      : texts.imported(items.length);
    const data = await workbook.completed(user, items, language);
    const badRows = refused.length;
    return {
      isSuccess: !errorWorkbook,
      message,
      sheet,
      notices,
      data,
      rows,
      badRows,
      refused,
      look,
    };
  }

  /** If a file uses more time or memory than any real list needs, it holds too much. */
  private async import<Item>(
    user: CurrentUser,
    task: ImportTask & OfList,
  ): Promise<ImportResult<Item>> {
    try {
      return await this.pool.fromOutside<ImportResult<Item>>(user.id, 'importListWorkbook', task);
    } catch (error) {
      if (error instanceof TaskTooCostly)
        return { failure: { code: 'unpacksTooLarge' }, look: null };
      throw error;
    }
  }
}

/** Nothing was read; `message` says why. */
const refusal = <Answer>(
  message: string,
  look: ImportLook | null = null,
  notices: string[] = [],
): ImportAnswer<Answer> => ({
  isSuccess: false,
  message,
  look,
  sheet: '',
  notices,
  data: [],
  rows: [],
  badRows: 0,
  refused: [],
});

/** Why nothing was read, and the remedy; if the user can choose the columns, that is the remedy. */
function failureText(
  texts: WorkbookTexts,
  failure: ImportFailure,
  look: ImportLook | null,
  language: Language,
): string {
  const keys = (look?.fields ?? []).filter(({ need }) => need === 'key');
  const keyNames = keys.map(({ label }) => label).join(', ');
  switch (failure.code) {
    case 'noSheet':
      return look
        ? translate(language, 'listWorkbook:failures.chooseColumns', { keys: keyNames })
        : texts.noSheet;
    case 'tooLong':
      return texts.tooLong;
    case 'noRows':
      return [texts.noRows, ...failure.notices].join(' ');
    case 'unsure':
      return translate(language, 'listWorkbook:failures.unsure');
    case 'onlyHidden':
      return translate(language, 'listWorkbook:failures.onlyHidden', { sheet: failure.sheet });
    case 'missingColumns':
      return translate(
        language,
        keys.some(({ name }) => failure.missing.includes(name))
          ? 'listWorkbook:failures.missingKeys'
          : 'listWorkbook:failures.missingColumns',
        {
          columns: failure.missing.map((field) => texts.column(field)).join(', '),
          keys: keyNames,
        },
      );
    default:
      return translate(language, `listWorkbook:failures.${failure.code}`);
  }
}
