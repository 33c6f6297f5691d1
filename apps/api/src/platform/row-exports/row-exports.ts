import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { EXPORT_BATCH, MAX_EXPORT_ROWS } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Prisma } from '../database/generated/client';
import { AgedReads } from '../database/aged-reads';
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
  /** Returns rows that JSON can hold. */
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

/** The rows of one moment. */
interface Reading<Row> {
  count: number;
  batches: () => AsyncIterable<Row[]>;
  close: () => Promise<void>;
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
    private readonly aged: AgedReads,
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
    // Another call may start the work, and a socket the next batch; all reads belong to this call.
    const inCall = AsyncLocalStorage.snapshot();
    const own = { ...source, cells: (batch: Row[]) => inCall(() => source.cells(batch)) };
    return new Promise((resolve, reject) => {
      const run = (step: Step) =>
        inCall(() => this.run({ step, spec, source: own, gone, opened: open }));
      const left = this.pool.forExport(owner, (step) => inTightHeap(() => run(step)));
      // A caller who has all bytes may ask for the next workbook: the last bytes are sent when the process is free.
      const open = ({ count, bytes }: OpenExport) => {
        const whole = Readable.from(withTheLast(bytes, left), { objectMode: false });
        bytes.once('error', (error) => whole.destroy(error));
        resolve({ count, bytes: whole });
      };
      left.catch((error: unknown) => reject(refusalOf(error)));
    });
  }

  /** @returns the last bytes, which `opened` did not get */
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
  }): Promise<Uint8Array> {
    gone.throwIfAborted();
    const reading =
      (await this.aged.inSnapshot((snapshot) => keptRows(snapshot, source))) ??
      (await this.cursor(source));
    try {
      const { count } = reading;
      if (count > MAX_EXPORT_ROWS) throw new AppError('tooManyRows', { max: MAX_EXPORT_ROWS });
      await step('beginSheet', spec(count));
      const end = () => bytes.destroy(new Error('The caller left the export, or it took too long'));
      const stalled = setTimeout(() => end(), STALLED_MS);
      const over = setTimeout(() => end(), LONGEST_MS);
      let last: Uint8Array = new Uint8Array();
      const bytes = Readable.from(
        workbookOf({
          step,
          reading,
          source,
          moved: () => stalled.refresh(),
          ended: (final) => (last = final),
        }),
        { objectMode: false },
      );
      gone.addEventListener('abort', end);
      opened({ count, bytes });
      await finished(bytes).catch(() => undefined);
      clearTimeout(stalled);
      clearTimeout(over);
      return last;
    } finally {
      await reading.close();
    }
  }

  /** Reads rows from the primary while the workbook grows. */
  private async cursor<Row extends pg.QueryResultRow>(
    source: RowSource<Row>,
  ): Promise<Reading<Row>> {
    const snapshot = await this.snapshots.open();
    const close = () => snapshot.close();
    try {
      const count = await countOf(snapshot, source);
      return { count, batches: () => snapshot.rows<Row>(source.rows, EXPORT_BATCH), close };
    } catch (error) {
      await close();
      throw error;
    }
  }
}

async function countOf<Row extends pg.QueryResultRow>(
  snapshot: Snapshot,
  source: RowSource<Row>,
): Promise<number> {
  const [total] = await snapshot.read<{ count: number }>(source.count);
  return total?.count ?? 0;
}

/**
 * Reads all rows from a replica at once, before the first byte is sent: a replica may fail, or cancel a long snapshot, and
 * then the primary can still write all of the workbook. A million ids take 46 MB, outside of the heap.
 */
async function keptRows<Row extends pg.QueryResultRow>(
  snapshot: Snapshot,
  source: RowSource<Row>,
): Promise<Reading<Row>> {
  const count = await countOf(snapshot, source);
  const kept: Buffer[] = [];
  if (count <= MAX_EXPORT_ROWS)
    for await (const rows of snapshot.rows<Row>(source.rows, EXPORT_BATCH))
      kept.push(Buffer.from(JSON.stringify(rows)));
  return {
    count,
    batches: async function* () {
      for (const rows of kept) yield JSON.parse(rows.toString()) as Row[];
    },
    close: async () => undefined,
  };
}

/**
 * The workbook's bytes without its last ones, one batch of rows after another.
 * @param moved called whenever a batch is taken
 * @param ended called with the last bytes
 */
async function* workbookOf<Row extends pg.QueryResultRow>({
  step,
  reading,
  source,
  moved,
  ended,
}: {
  step: Step;
  reading: Reading<Row>;
  source: RowSource<Row>;
  moved: () => void;
  ended: (bytes: Uint8Array) => void;
}): AsyncGenerator<Uint8Array> {
  for await (const rows of reading.batches()) {
    yield await step<Uint8Array>('addToSheet', await source.cells(rows));
    moved();
  }
  ended(await step<Uint8Array>('endSheet', null));
}

async function* withTheLast(
  bytes: Readable,
  last: Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* bytes;
  yield await last;
}

/** A user who already has an export in progress gets that message, instead of the one about too many calls. */
const refusalOf = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'tooManyRequests'
    ? new AppError('exportUnderWay')
    : error;
