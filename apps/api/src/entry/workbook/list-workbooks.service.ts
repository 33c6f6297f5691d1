import type { Family, Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { translate } from '../../platform/i18n/translator';
import { TaskTooCostly } from '../../platform/workers/lane';
import { WorkerPool } from '../../platform/workers/pool';
import type { Choices } from './choices';
import type { Given, WorkbookDefinition, WorkbookTexts } from './definition';
import { MAX_IMPORT_BYTES } from './limits';
import type { ImportFailure, ImportResult, ImportTask, WriteTask } from './tasks';

/** Where workbooks of bad rows are kept for their uploader; a feature does. */
export interface ErrorWorkbooks {
  /** @returns the name under which its owner gets it */
  keep(owner: CurrentUser, workbook: Uint8Array): Promise<string>;
}

/** A family's list as workbooks, and what its cells name. */
export interface FamilyList<Item extends { id: string }> {
  definition: WorkbookDefinition<Item>;
  choices(): Promise<Choices>;
  /** Ids that its rules tell apart. */
  ids?(): Promise<Given['ids']>;
}

/** What became of an import; `message` is the name of the error workbook where any row was bad. */
export interface Imported<Item> {
  isSuccess: boolean;
  message: string;
  items: Item[];
  badRows: number;
}

/** Lists of items as workbooks: template, export, import. Spreadsheets are read and written on threads of their own. */
@Injectable()
export class ListWorkbooks {
  private readonly families = new Map<Family, FamilyList<{ id: string }>>();

  constructor(private readonly pool: WorkerPool) {}

  join<Item extends { id: string }>(family: Family, list: FamilyList<Item>): void {
    this.families.set(family, list);
  }

  /** Items in the layout of the template; none make the template itself. */
  async write(
    family: Family,
    items: readonly { id: string }[],
    language: Language,
  ): Promise<Uint8Array> {
    const choices = await this.listOf(family).choices();
    const task: WriteTask & { family: Family } = { family, items, choices, language };
    return this.pool.run<Uint8Array>('writeListWorkbook', task);
  }

  /** Texts of a family's list. */
  texts(family: Family, language: Language): WorkbookTexts {
    return this.listOf(family).definition.texts(language);
  }

  /** Reads a workbook: good rows come back, bad ones are kept for its uploader. */
  async read<Item extends { id: string }>(
    family: Family,
    { user, bytes, errors }: { user: CurrentUser; bytes: Buffer; errors: ErrorWorkbooks },
    language: Language,
  ): Promise<Imported<Item>> {
    if (bytes.length > MAX_IMPORT_BYTES) {
      const megabytes = MAX_IMPORT_BYTES / 1_000_000;
      return refusal(translate(language, 'listWorkbook:failures.tooLarge', { megabytes }));
    }
    const list = this.listOf(family);
    const [choices, ids = {}] = await Promise.all([list.choices(), list.ids?.()]);
    const given = { today: plantDate(new Date()), ids };
    const texts = list.definition.texts(language);
    const result = await this.import<Item>({ family, bytes, choices, given, language });
    if ('failure' in result) return refusal(failureText(texts, result.failure, language));
    const { items, badRows, errorWorkbook } = result;
    const message = errorWorkbook
      ? await errors.keep(user, errorWorkbook)
      : texts.imported(items.length);
    return { isSuccess: !errorWorkbook, message, items, badRows };
  }

  /** @throws Error for a family that has no workbook */
  private listOf(family: Family): FamilyList<{ id: string }> {
    const list = this.families.get(family);
    if (!list) throw new Error(`The family ${family} has no workbook`);
    return list;
  }

  /** A file that takes more time or memory than any list is one that holds too much. */
  private async import<Item>(task: ImportTask & { family: Family }): Promise<ImportResult<Item>> {
    try {
      return await this.pool.run<ImportResult<Item>>('importListWorkbook', task);
    } catch (error) {
      if (error instanceof TaskTooCostly) return { failure: { code: 'unpacksTooLarge' } };
      throw error;
    }
  }
}

const refusal = <Item>(message: string): Imported<Item> => ({
  isSuccess: false,
  message,
  items: [],
  badRows: 0,
});

function failureText(texts: WorkbookTexts, failure: ImportFailure, language: Language): string {
  switch (failure.code) {
    case 'noSheet':
    case 'noRows':
    case 'tooLong':
      return texts[failure.code];
    case 'missingColumns':
      return translate(language, 'listWorkbook:failures.missingColumns', {
        columns: failure.missing.map((field) => texts.column(field)).join(', '),
      });
    default:
      return translate(language, `listWorkbook:failures.${failure.code}`);
  }
}
