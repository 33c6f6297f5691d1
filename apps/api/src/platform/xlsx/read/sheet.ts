import { addressOf, written, type Address } from './address';
import { cellOf, type CellContext, type SheetCell, type WrittenCell } from './cell-value';
import { TextCollector } from './text-collector';
import type { ListedSheet } from './workbook-parts';
import { readXml, type Element } from './xml';

/** A row with content. */
export interface SheetRow {
  /** As the spreadsheet counts it, from one. */
  number: number;
  isHidden: boolean;
  /** By column, counted from one, in order. */
  cells: ReadonlyMap<number, SheetCell>;
}

/** The most that is read of a sheet; empty formatted cells do not count. */
export interface SheetLimits {
  maxRows: number;
  maxColumns: number;
}

/** A sheet exceeds the limits. */
export class TooMuch extends Error {
  constructor(readonly of: 'rows' | 'columns') {
    super(`The sheet has too many ${of}`);
  }
}

const YES = new Set(['1', 'true', 'on']);
const UNREAD: Omit<WrittenCell, 'type' | 'style'> = { value: '', hasFormula: false, inline: null };

/** No real sheet has more, because merged cells do not overlap. */
const MOST_MERGED_CELLS = 1_000_000;

interface Merge {
  from: Address;
  to: Address;
}

/** Reads a sheet's rows, cell by cell. */
class SheetReader {
  readonly rows: { number: number; isHidden: boolean; cells: Map<number, SheetCell> }[] = [];
  readonly merges: Merge[] = [];
  private readonly texts = new TextCollector();
  private row = { number: 0, isHidden: false, cells: new Map<number, SheetCell>() };
  private cell: WrittenCell | null = null;
  private column = 0;
  private isValue = false;
  private isInline = false;

  constructor(
    private readonly context: CellContext,
    private readonly limits: SheetLimits,
  ) {}

  open(element: Element): void {
    const { name, attributes } = element;
    if (this.isInline) return this.texts.open(element);
    switch (name) {
      case 'row':
        this.row = {
          number: Number(attributes['r'] ?? this.row.number + 1),
          isHidden: YES.has(attributes['hidden'] ?? ''),
          cells: new Map(),
        };
        this.column = 0;
        return;
      case 'c':
        this.column = addressOf(attributes['r'] ?? '')?.column ?? this.column + 1;
        this.cell = {
          ...UNREAD,
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
        };
        return;
      case 'f':
        if (this.cell) this.cell.hasFormula = true;
        return;
      case 'v':
        this.isValue = true;
        return;
      case 'is':
        this.isInline = true;
        return;
      case 'mergeCell':
        this.merge(attributes['ref'] ?? '');
    }
  }

  text(text: string): void {
    if (this.isInline) this.texts.add(text);
    else if (this.isValue && this.cell) this.cell.value += text;
  }

  close(name: string): void {
    if (name === 'is') {
      this.isInline = false;
      if (this.cell) this.cell.inline = this.texts.take();
    } else if (this.isInline) this.texts.close(name);
    else if (name === 'v') this.isValue = false;
    else if (name === 'c') this.endCell();
    else if (name === 'row' && this.row.cells.size > 0) {
      if (this.rows.length >= this.limits.maxRows) throw new TooMuch('rows');
      this.rows.push(this.row);
    }
  }

  private endCell(): void {
    const cell = this.cell && cellOf(this.cell, this.context);
    this.cell = null;
    if (!cell) return;
    if (this.column > this.limits.maxColumns) throw new TooMuch('columns');
    this.row.cells.set(this.column, cell);
  }

  private merge(reference: string): void {
    const [from, to] = reference.split(':').map(addressOf);
    if (from && to) this.merges.push({ from, to });
  }
}

/**
 * The rows of a sheet that have content.
 * @throws TooMuch; Error if the XML is not well-formed
 */
export async function readSheet(
  { part }: Pick<ListedSheet, 'part'>,
  context: CellContext,
  limits: SheetLimits,
): Promise<SheetRow[]> {
  const reader = new SheetReader(context, limits);
  await readXml(part, {
    open: (element) => reader.open(element),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  spreadMerges(reader, limits);
  return reader.rows.map(inColumnOrder);
}

/**
 * Gives each vertically merged cell the value that they show together. Horizontally merged cells become unreadable,
 * because it is unclear to which column the value belongs. Rows without other content are not created by this.
 */
function spreadMerges({ rows, merges }: SheetReader, { maxColumns }: SheetLimits): void {
  let left = MOST_MERGED_CELLS;
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const { from, to } of merges) {
    const master = byNumber.get(from.row)?.cells.get(from.column);
    if (!master) continue;
    for (const { number, cells } of rows) {
      if (number < from.row || number > to.row) continue;
      for (let column = from.column; column <= Math.min(to.column, maxColumns); column += 1) {
        if (number === from.row && column === from.column) continue;
        left -= 1;
        if (left < 0) throw new Error('Merged cells overlap');
        const shown = `${written(from)}:${written({ row: number, column })}`;
        cells.set(
          column,
          column === from.column
            ? master
            : { value: { unreadable: 'merged', shown }, font: '', isStruck: false },
        );
      }
    }
  }
}

const inColumnOrder = ({ cells, ...row }: SheetRow): SheetRow => ({
  ...row,
  cells: new Map([...cells].toSorted(([a], [b]) => a - b)),
});
