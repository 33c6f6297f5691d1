import {
  PLANT_WORKBOOK_BYTES,
  type CommandAnswer,
  type Language,
  type PlantWorkbookCheck,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Notifications } from '../../platform/database/notifications';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { translate } from '../../platform/i18n/translator';
import { applyPlan } from '../../platform/master-data';
import { WorkerPool } from '../../platform/workers/pool';
import { TaskTooCostly } from '../../platform/workers/task-process';
import { RecordReads } from '../../requests/reads/record-reads';
import { recordImport } from '../../plant/audit';
import {
  changedRows,
  countStored,
  failureText,
  markOf,
  previewOf,
  readStored,
  withChecked,
  WorkbookFailure,
  type RawWorkbook,
  type ReadResult,
  type ReadTask,
  type WriteTask,
} from './workbook';
import { plantRecordTables } from '../../plant/records';
import { AdminTables } from './admin-tables';

/** Writing more rows takes longer than a user waits; the command line has no such limit. */
const MOST_WRITTEN_ROWS = 30_000;

/** The list of the people of whom the plant has records. */
const PEOPLE = plantRecordTables.people.name;

/** An uploaded workbook. */
interface Brought {
  name: string;
  bytes: Buffer;
}

/**
 * The plant's workbook in the browser: separate processes read and write it, with the same checks as on a command line.
 */
@Injectable()
export class PlantWorkbookService {
  constructor(
    private readonly database: Database,
    private readonly tables: AdminTables,
    private readonly pool: WorkerPool,
    private readonly reads: RecordReads,
    private readonly notifications: Notifications,
  ) {}

  /** The workbook with the current content of the lists that the viewer keeps. @throws AppError tooManyRows */
  async download(viewer: CurrentUser, language: Language): Promise<Uint8Array> {
    const kept = this.tables.inWorkbookOf(viewer);
    const stored = await readStored(this.database, this.tables.withReferred(kept));
    if (countStored(stored) > MOST_WRITTEN_ROWS) throw new AppError('workbookTooLong');
    // For administrators it contains the plant's records of all people.
    const people = stored.get(PEOPLE) ?? [];
    await this.reads.noteAll(
      viewer,
      'record',
      people.map(({ values }) => identityKey(String(values['identityNumber']))),
    );
    const task: WriteTask = { stored, sheets: kept.map(({ name }) => name), language };
    return this.pool.forUser<Uint8Array>(viewer.id, 'writePlantWorkbook', task);
  }

  /** What a workbook would change, or everything that is wrong with it. Writes nothing. */
  async check(
    viewer: CurrentUser,
    brought: Brought,
    language: Language,
  ): Promise<PlantWorkbookCheck> {
    try {
      const raw = await this.read(viewer, brought);
      const options = { tables: this.tables.all, language, viewerId: viewer.id };
      return await withChecked(this.database, raw, options, async (_tx, checked) =>
        previewOf(checked, language),
      );
    } catch (error) {
      if (!(error instanceof WorkbookFailure)) throw error;
      const message = failureText(error, language);
      return { isSuccess: false, message, problemCount: 0, problems: [], sheets: [], seen: '' };
    }
  }

  /**
   * Imports a workbook, all of it or nothing.
   * @param seen the mark that the check returned
   * @throws AppError workbookOutdated if it would now write something else than the check said, or nothing any more
   */
  async apply(
    viewer: CurrentUser,
    brought: Brought,
    seen: string,
    language: Language,
  ): Promise<CommandAnswer> {
    try {
      const raw = await this.read(viewer, brought);
      const options = { tables: this.tables.all, language, viewerId: viewer.id };
      const count = await withChecked(
        this.database,
        raw,
        options,
        async (tx, { plan, errors }): Promise<number> => {
          if (errors.length > 0 || markOf(plan) !== seen) throw new AppError('workbookOutdated');
          await applyPlan(tx, plan, viewer.id);
          await recordImport(tx, plan, viewer);
          return changedRows(plan);
        },
      );
      await this.notifications.caughtUp();
      return {
        isSuccess: true,
        message: translate(language, 'workbook:summary.applied', { count }),
      };
    } catch (error) {
      if (!(error instanceof WorkbookFailure)) throw error;
      return { isSuccess: false, message: failureText(error, language) };
    }
  }

  /** @throws WorkbookFailure saying what to do with an unreadable file */
  private async read(viewer: CurrentUser, { name, bytes }: Brought): Promise<RawWorkbook> {
    const megabytes = PLANT_WORKBOOK_BYTES / 1_000_000;
    const task: ReadTask = { bytes, file: name, megabytes };
    try {
      const read = await this.pool.fromOutside<ReadResult>(viewer.id, 'readPlantWorkbook', task);
      if ('raw' in read) return this.demandKept(viewer, read.raw);
      throw new WorkbookFailure(read.failure.code, read.failure.params);
    } catch (error) {
      throw error instanceof TaskTooCostly
        ? new WorkbookFailure('tooCostly', { file: name })
        : error;
    }
  }

  /** @throws AppError forbidden if the workbook has a sheet of a list that others keep */
  private demandKept(viewer: CurrentUser, raw: RawWorkbook): RawWorkbook {
    const kept = new Set(this.tables.inWorkbookOf(viewer).map(({ name }) => name));
    if ([...raw.sheets.keys()].some((name) => !kept.has(name))) throw new AppError('forbidden');
    return raw;
  }
}
