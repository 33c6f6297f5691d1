import { SheetWriter } from './sheet-writer';
import type { Cell, SheetSpec } from './sheet-xml';

/** The workbook that this process is writing. An export holds the process, so there is only one at a time. */
let writer: SheetWriter | null = null;

/** Starts a workbook; an unfinished earlier one is dropped. */
export function beginSheet(spec: SheetSpec): void {
  writer = new SheetWriter(spec);
}

/** Adds rows. @throws Error if no workbook was started */
export function addToSheet(rows: readonly (readonly Cell[])[]): Uint8Array {
  if (!writer) throw new Error('No sheet was begun');
  return writer.add(rows);
}

/** @returns the rest of the workbook. @throws Error if none was started */
export function endSheet(): Uint8Array {
  if (!writer) throw new Error('No sheet was begun');
  const bytes = writer.end();
  writer = null;
  return bytes;
}
