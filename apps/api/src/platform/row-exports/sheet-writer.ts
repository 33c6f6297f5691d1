import { constants, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import {
  otherParts,
  ROWS_PART,
  rowsXml,
  sheetHead,
  sheetTail,
  type Cell,
  type SheetSpec,
} from './sheet-xml';

/** The rows are many and similar: a higher level takes twice the time and saves a tenth of the size. */
const EFFORT = 3;
const DEFLATED = 8;
/** Header rows. */
const HEADS = 1;

/**
 * A file of an archive that is compressed piece by piece. Each piece is compressed alone and output completely, up to
 * the empty block that ends it; the pieces one after another are one valid compressed file.
 */
class PackedPart extends ZipPassThrough {
  override compression = DEFLATED;

  protected override process(bytes: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(bytes, { level: EFFORT, finishFlush }), isLast);
  }
}

/**
 * Writes a workbook row by row and keeps none of them: each call returns the bytes that are ready. They contain all
 * rows added so far and end with a flush mark (`FLUSH_MARK` of the contracts). By counting the marks a reader knows the
 * progress.
 */
export class SheetWriter {
  private ready: Uint8Array[] = [];
  private count = 0;
  private readonly zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.ready.push(bytes);
  });
  private readonly rows = new PackedPart(ROWS_PART);
  private head: string;

  constructor(private readonly spec: SheetSpec) {
    for (const [name, xml] of otherParts(spec)) {
      const part = new ZipPassThrough(name);
      this.zip.add(part);
      part.push(Buffer.from(xml), true);
    }
    this.zip.add(this.rows);
    this.head = sheetHead(spec);
  }

  /** Adds rows; each has as many cells as there are columns. */
  add(rows: readonly (readonly Cell[])[]): Uint8Array {
    const kinds = this.spec.columns.map(({ kind }) => kind);
    this.put(rowsXml(rows, kinds, this.count + HEADS + 1), false);
    this.count += rows.length;
    return this.taken();
  }

  /** Returns the rest of the workbook. */
  end(): Uint8Array {
    this.put(sheetTail(this.spec, this.count), true);
    this.zip.end();
    return this.taken();
  }

  /** The header is written with the first rows, so that only batches of rows end with a mark. */
  private put(xml: string, isLast: boolean): void {
    this.rows.push(Buffer.from(this.head + xml), isLast);
    this.head = '';
  }

  private taken(): Uint8Array {
    const bytes = Buffer.concat(this.ready);
    this.ready = [];
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}
