import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { EXPORT_BATCH, MAX_EXPORT_ROWS } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Prisma } from '../database/generated/client';
import { Snapshots, type Snapshot } from '../database/snapshots';
import { AppError } from '../http/app-error';
import { inTightHeap } from '../processes/lean';
import type { Step } from '../workers/lane';
import { WorkerPool } from '../workers/pool';
import type { Cell, SheetSpec } from './sheet-xml';

/** A user waits at most this long for a workbook, and a snapshot stays open at most this long. */
const LONGEST_MS = 300_000;
/** If a caller takes no bytes for this long, the caller has stopped waiting. */
const STALLED_MS = 30_000;

/** The rows of a workbook, and how to show each. */
export interface RowSource<Row extends pg.QueryResultRow> {
  /** Returns one row, `count`. */
  count: Prisma.Sql;
  rows: Prisma.Sql;
  /** The cells of a batch of rows, in the same order. */
  cells: (batch: Row[]) => Promise<Cell[][]>;
}

/** A workbook in progress. */
export interface OpenExport {
  /** Number of rows it will have. */
  count: number;
  bytes: Readable;
}

/**
 * Workbooks of any number of rows: a cursor reads them in one snapshot, a separate process writes them, and nothing is
 * stored.
 */
@Injectable()
export class RowExports {
  constructor(
    private readonly pool: WorkerPool,
    private readonly snapshots: Snapshots,
  ) {}

  /**
   * Starts a workbook when it is its owner's turn. Reads rows as fast as the caller takes the bytes; if the caller
   * takes none or disconnects, the workbook ends.
   * @param owner id of the user who waits for it; a user can have one at a time
   * @param spec the layout, given the number of rows
   * @param gone ends it
   * @throws AppError exportUnderWay, busy, tooManyRows
   */
  async open<Row extends pg.QueryResultRow>(
    owner: string,
    spec: (count: number) => SheetSpec,
    source: RowSource<Row>,
    gone: AbortSignal,
  ): Promise<OpenExport> {
    return new Promise((resolve, reject) => {
      this.pool
        .forExport(owner, (step) =>
          inTightHeap(() => this.run({ step, spec, source, gone, opened: resolve })),
        )
        .catch((error: unknown) => reject(refusalOf(error)));
    });
  }

  private async run<Row extends pg.QueryResultRow>({
    step,
    spec,
    source,
    gone,
    opened,
  }: {
    step: Step;
    spec: (count: number) => SheetSpec;
    source: RowSource<Row>;
    gone: AbortSignal;
    opened: (open: OpenExport) => void;
  }): Promise<void> {
    gone.throwIfAborted();
    const snapshot = await this.snapshots.open();
    try {
      const [total] = await snapshot.read<{ count: number }>(source.count);
      const count = total?.count ?? 0;
      if (count > MAX_EXPORT_ROWS) throw new AppError('tooManyRows', { max: MAX_EXPORT_ROWS });
      await step('beginSheet', spec(count));
      const end = () => bytes.destroy(new Error('The caller left the export, or it took too long'));
      const stalled = setTimeout(() => end(), STALLED_MS);
      const over = setTimeout(() => end(), LONGEST_MS);
      const bytes = Readable.from(
        workbookOf({ step, snapshot, source, moved: () => stalled.refresh() }),
        { objectMode: false },
      );
      gone.addEventListener('abort', end);
      opened({ count, bytes });
      await finished(bytes).catch(() => undefined);
      clearTimeout(stalled);
      clearTimeout(over);
    } finally {
      await snapshot.close();
    }
  }
}

/** The workbook's bytes, one batch of rows after another. @param moved called whenever a batch is taken */
async function* workbookOf<Row extends pg.QueryResultRow>({
  step,
  snapshot,
  source,
  moved,
}: {
  step: Step;
  snapshot: Snapshot;
  source: RowSource<Row>;
  moved: () => void;
}): AsyncGenerator<Uint8Array> {
  for await (const rows of snapshot.rows<Row>(source.rows, EXPORT_BATCH)) {
    yield await step<Uint8Array>('addToSheet', await source.cells(rows));
    moved();
  }
  yield await step<Uint8Array>('endSheet', null);
}

/** A user who already has an export in progress gets that message, instead of the one about too many calls. */
const refusalOf = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'tooManyRequests'
    ? new AppError('exportUnderWay')
    : error;
