import {
  MAX_ITEMS,
  type ImportAnswer,
  type Language,
  type StaffItem,
  type StaffItemInput,
} from '@portal/contracts';
import { identityKey, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ImportErrors } from '../../../features/import-errors';
import { ReferenceCache } from '../../../features/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { translate } from '../../../platform/i18n/translator';
import { TaskTooCostly } from '../../../platform/workers/lane';
import { WorkerPool } from '../../../platform/workers/pool';
import { KnownPeople } from './known-people';
import { peopleChoices, vietnamIds } from './people-choices';
import type { ImportFailure, ImportResult, ImportTask, WriteTask } from './tasks';
import { columnName } from './texts';

/** Bytes of a workbook that is read; larger ones hold pictures. */
export const MAX_IMPORT_BYTES = 5_000_000;
/** As in the worker's task, which the main thread does not load. */
const MAX_ROWS = 1000;

/** Lists of people as workbooks: template, export, import. Spreadsheets are read and written on threads of their own. */
@Injectable()
export class PeopleWorkbooks {
  constructor(
    private readonly cache: ReferenceCache,
    private readonly errors: ImportErrors,
    private readonly knownPeople: KnownPeople,
    private readonly pool: WorkerPool,
  ) {}

  /** People in the layout of the template; none make the template itself. */
  async write(items: readonly StaffItemInput[], language: Language): Promise<Uint8Array> {
    const task: WriteTask = { items, choices: await peopleChoices(this.cache), language };
    return this.pool.run<Uint8Array>('writePeopleWorkbook', task);
  }

  /** Reads a workbook: good rows come back, bad ones are kept for its uploader. */
  async read(
    user: CurrentUser,
    bytes: Buffer,
    language: Language,
  ): Promise<ImportAnswer<StaffItem>> {
    if (bytes.length > MAX_IMPORT_BYTES) {
      const megabytes = MAX_IMPORT_BYTES / 1_000_000;
      return refusal(translate(language, 'peopleWorkbook:failures.tooLarge', { megabytes }));
    }
    const task: ImportTask = {
      bytes,
      choices: await peopleChoices(this.cache),
      vietnamIds: await vietnamIds(this.cache),
      today: plantDate(new Date()),
      language,
    };
    const result = await this.import(task);
    if ('failure' in result) return refusal(failureText(result.failure, language));
    const { items, badRows, errorWorkbook } = result;
    const data = await this.withRegistry(user, items, language);
    const message = errorWorkbook
      ? await this.errors.keep(user, errorWorkbook)
      : translate(language, 'peopleWorkbook:imported', { count: data.length });
    return { isSuccess: !errorWorkbook, message, data, badRows };
  }

  /** A file that takes more time or memory than any list of people is one that holds too much. */
  private async import(task: ImportTask): Promise<ImportResult> {
    try {
      return await this.pool.run<ImportResult>('importPeopleWorkbook', task);
    } catch (error) {
      if (error instanceof TaskTooCostly) return { failure: { code: 'unpacksTooLarge' } };
      throw error;
    }
  }

  /** Photo, documents and what the plant holds against somebody come along for those whom the company knows. */
  private async withRegistry(
    user: CurrentUser,
    items: readonly StaffItemInput[],
    language: Language,
  ): Promise<StaffItem[]> {
    const keys = items.map((item) => identityKey(item.identityCardNumber));
    const known = await this.knownPeople.byKey(user, keys, language);
    return items.map((item, at) => {
      const profile = known.get(keys[at] ?? '');
      return {
        ...item,
        imageId: profile?.imageId ?? null,
        image: profile?.image ?? null,
        listSafetyGuideIds: [],
        staffProfileFiles: profile?.staffProfileFiles ?? [],
        violationHistory: profile?.violationHistory ?? [],
        isBlackList: profile?.isBlackList ?? false,
        persistence: 1,
        isHidden: false,
        result: null,
        checkingDescription: '',
        reasonCode: null,
        field: null,
      };
    });
  }
}

const refusal = (message: string): ImportAnswer<StaffItem> => ({
  isSuccess: false,
  message,
  data: [],
  badRows: 0,
});

function failureText(failure: ImportFailure, language: Language): string {
  return translate(language, `peopleWorkbook:failures.${failure.code}`, {
    rows: MAX_ROWS,
    max: MAX_ITEMS,
    identity: columnName('identityCardNumber', language),
    name: columnName('fullName', language),
    columns:
      'missing' in failure
        ? failure.missing.map((field) => columnName(field, language)).join(', ')
        : '',
  });
}
