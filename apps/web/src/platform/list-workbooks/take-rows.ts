import { changedPart, partOf, type ImportedRow, type RefusedRow } from '@portal/contracts';
import { sameItems, type Sameness } from '@portal/domain';

/** A row of a list, identified by its id. */
type Listed = { id: string };

/** What an import may do to the list. */
export type ImportMode = 'both' | 'add' | 'update';

/** The result of a row. */
export type RowOutcome =
  /** The row is not imported; `problems` gives the reasons. */
  | 'refused'
  /** The list is full. */
  | 'full'
  /** The row means an item that has a verdict and may not be changed. */
  | 'locked'
  | 'updated'
  | 'added'
  /** The row has the same values as the item. */
  | 'same'
  /** The list has the item already, and the import was not to update any. */
  | 'there'
  /** The list does not have the item, and the import was not to add any. */
  | 'unknown';

export interface ReportedRow<Item = unknown> {
  /** The number of the row in its sheet. */
  row: number;
  outcome: RowOutcome;
  /** Null if the row could not be read. */
  item: Item | null;
  /** The name in such a row, as written there. */
  name?: string;
  /** Fields that were changed. */
  fields: readonly string[];
  problems: readonly string[];
  /** What the user still has to do by hand. */
  hint?: string | undefined;
}

export interface Rows<Item> {
  data: readonly Item[];
  rows: readonly ImportedRow[];
  refused: readonly RefusedRow[];
}

export interface Taking<Item> {
  mode: ImportMode;
  sameAs: readonly Sameness<Item>[];
  /** The largest number of items in the list. */
  max: number;
  /** Whether an item of the list may be changed. */
  isOpen: (item: Item) => boolean;
  /** Returns the changes that a row makes to an item. */
  changesOf: (item: Item, row: Item, fields: readonly string[]) => Partial<Item>;
  hintOf?: ((item: Item, row: Item) => string | undefined) | undefined;
}

/**
 * Imports the rows of a workbook into a list.
 * @returns the new list, and the result of every row, by its number
 */
export function takeRows<Item extends Listed>(
  items: readonly Item[],
  { data, rows, refused }: Rows<Item>,
  { mode, sameAs, max, isOpen, changesOf, hintOf }: Taking<Item>,
): { items: Item[]; report: ReportedRow<Item>[] } {
  const found = sameItems(items, data, sameAs);
  const changedById = new Map<string, Item>();
  const added: Item[] = [];
  const report: ReportedRow<Item>[] = refused.map(({ row, name, problems }) => ({
    row,
    name,
    outcome: 'refused',
    item: null,
    fields: [],
    problems,
  }));
  const takenAsNew = (row: Item): RowOutcome => {
    if (mode === 'update') return 'unknown';
    if (items.length + added.length >= max) return 'full';
    added.push(row);
    return 'added';
  };
  for (const [at, row] of data.entries()) {
    const item = found[at];
    const { row: number = 0, fields = [] } = rows[at] ?? {};
    const common = { row: number, problems: [], fields: [], item: item ?? row };
    if (!item) {
      const outcome = takenAsNew(row);
      const hint = outcome === 'added' ? hintOf?.(row, row) : undefined;
      report.push({ ...common, outcome, hint });
      continue;
    }
    const changes = changesOf(item, row, fields);
    const changed = Object.keys(changes);
    if (mode === 'add') report.push({ ...common, outcome: 'there' });
    else if (changed.length > 0 && !isOpen(item)) report.push({ ...common, outcome: 'locked' });
    else {
      const after = { ...item, ...changes };
      changedById.set(item.id, after);
      const outcome = changed.length > 0 ? 'updated' : 'same';
      const hint = isOpen(item) ? hintOf?.(after, row) : undefined;
      report.push({ ...common, item: after, outcome, fields: changed, hint });
    }
  }
  const kept = items.map((item) => changedById.get(item.id) ?? item);
  return {
    items: [...kept, ...added],
    report: report.toSorted((one, other) => one.row - other.row),
  };
}

/** A finished import. */
export interface Taken<Item> {
  report: readonly ReportedRow<Item>[];
  /** Whether it has changed the list. */
  isChange: boolean;
  /** Restores the list as it was before. */
  undo: () => void;
}

/** Whether an import has changed the list. */
export const hasChanged = (report: readonly ReportedRow[]): boolean =>
  report.some(({ outcome }) => outcome === 'added' || outcome === 'updated');

/**
 * Imports the rows of a workbook into a list.
 * @param before the list
 * @param set stores the list, if the import has changed it and when the user undoes it
 */
export function importInto<Item extends Listed>(
  before: readonly Item[],
  rows: Rows<Item>,
  taking: Taking<Item>,
  set: (items: readonly Item[]) => void,
): Taken<Item> {
  const { items, report } = takeRows(before, rows, taking);
  const isChange = hasChanged(report);
  if (isChange) set(items);
  return { report, isChange, undo: () => set(before) };
}

/**
 * The fields in which a row differs from the item. An empty cell changes nothing.
 * @param followed fields that change with another field
 */
export function changedFields<Item extends object>(
  item: Item,
  row: Item,
  fields: readonly string[],
  followed: Readonly<Record<string, readonly string[]>> = {},
): Partial<Item> {
  const changed = fields.filter(
    (field) => comparable(partOf(item, field)) !== comparable(partOf(row, field)),
  );
  const all = changed.flatMap((field) => [field, ...(followed[field] ?? [])]);
  // The answers to the plant's own fields are one part of the item, so each change builds on the ones before.
  return all.reduce<Partial<Item>>(
    (changes, field) => ({
      ...changes,
      ...changedPart({ ...item, ...changes }, field, partOf(row, field)),
    }),
    {},
  );
}

/** Several chosen values have no order. */
const comparable = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.map(String).toSorted((one, other) => one.localeCompare(other))
      : value,
  );
