import { SheetWriter } from './sheet-writer';
import type { Cell, SheetSpec } from './sheet-xml';

/** The workbook that this process makes: whoever holds it makes one at a time. */
let writer: SheetWriter | null = null;

/** Begins a workbook; what was begun before is forgotten. */
export function beginSheet(spec: SheetSpec): void {
  writer = new SheetWriter(spec);
}

/** Puts rows in. @throws Error where none was begun */
export function addToSheet(rows: readonly (readonly Cell[])[]): Uint8Array {
  if (!writer) throw new Error('No sheet was begun');
  return writer.add(rows);
}

/** @returns the rest of the workbook. @throws Error where none was begun */
export function endSheet(): Uint8Array {
  if (!writer) throw new Error('No sheet was begun');
  const bytes = writer.end();
  writer = null;
  return bytes;
}
