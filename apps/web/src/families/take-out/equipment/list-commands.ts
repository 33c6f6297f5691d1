import { changedPart, MAX_TAKE_OUT_ITEMS, type TakeOutEquipment } from '@portal/contracts';
import { isFoundIn } from '@portal/domain';
import { putBack } from '../../../requests/items/taken-back';
import type { Editing } from '../take-out-editing';
import { changed, redone, undone } from '../../../platform/grid/history';
import { rowOf, type EquipmentList, type EquipmentRow, type RowChange, type Source } from '../form';

type ListStores = Pick<Editing, 'form' | 'view'>;

const listOf = ({ form }: ListStores): EquipmentList => {
  const { sources, rows } = form.getState();
  return { sources, rows };
};

/** Changes the list in a way that users can undo. */
export function changeList(
  stores: ListStores,
  change: (list: EquipmentList) => Partial<EquipmentList>,
): void {
  const before = listOf(stores);
  stores.view.setState(({ history }) => ({ history: changed(history, before) }));
  stores.form.setState(change(before));
}

/** A row with other values; answers to the plant's own fields are given by their names. */
const changedRow = (row: EquipmentRow, change: RowChange): EquipmentRow =>
  Object.entries(change).reduce<EquipmentRow>(
    (before, [name, value]) => ({ ...before, ...changedPart(before, name, value) }),
    row,
  );

/** Changes the typed values of rows. @param changes by the ids of rows */
export function changeRows(stores: ListStores, changes: ReadonlyMap<string, RowChange>): void {
  if (changes.size === 0) return;
  changeList(stores, ({ rows }) => ({
    rows: rows.map((row) => {
      const change = changes.get(row.id);
      return change ? changedRow(row, change) : row;
    }),
  }));
}

/** Sets the quantities of some rows to all that is left. */
export const takeAll = (stores: ListStores, ids: ReadonlySet<string>): void =>
  changeRows(
    stores,
    new Map(
      stores.form
        .getState()
        .rows.filter(({ id }) => ids.has(id))
        .map(({ id, numberExisting: numberOut }) => [id, { numberOut }]),
    ),
  );

/** Removes rows from the list. @returns restores them, and keeps later changes */
export function removeRows(stores: ListStores, ids: ReadonlySet<string>): () => void {
  const { rows: all } = listOf(stores);
  changeList(stores, ({ rows }) => ({ rows: rows.filter(({ id }) => !ids.has(id)) }));
  stores.view.setState(({ checkedIds }) => ({
    checkedIds: new Set([...checkedIds].filter((id) => !ids.has(id))),
  }));
  return () =>
    changeList(stores, ({ rows }) => ({ rows: putBack(rows, all, ids, MAX_TAKE_OUT_ITEMS) }));
}

/** Adds the things of a registration request, each lot once. @returns the number of things without room */
export function addSource(
  stores: ListStores,
  source: Source,
  things: readonly TakeOutEquipment[],
): number {
  const { sources, rows } = listOf(stores);
  const there = new Set(rows.map(({ equipmentId }) => equipmentId));
  const fresh = things.filter(({ equipmentId }) => !there.has(equipmentId));
  const taken = fresh.slice(0, MAX_TAKE_OUT_ITEMS - rows.length);
  changeList(stores, () => ({
    sources: sources.some(({ id }) => id === source.id) ? sources : [...sources, source],
    rows: [...rows, ...taken.map(rowOf)],
  }));
  return fresh.length - taken.length;
}

/** Removes a registration request and its things from the list. @returns the number of removed things */
export function removeSource(stores: ListStores, sourceId: string): number {
  const { rows: before } = listOf(stores);
  const rows = before.filter(({ requestInId }) => requestInId !== sourceId);
  changeList(stores, ({ sources }) => ({
    sources: sources.filter(({ id }) => id !== sourceId),
    rows,
  }));
  return before.length - rows.length;
}

function step(stores: ListStores, take: typeof undone): boolean {
  const { view, form } = stores;
  const stepped = take(view.getState().history, listOf(stores));
  if (!stepped) return false;
  view.setState({ history: stepped.history });
  form.setState(stepped.state);
  return true;
}

/** Undoes the latest change of the list. @returns whether there was one */
export const undoChange = (stores: ListStores): boolean => step(stores, undone);

/** Redoes the change that was undone last. @returns whether there was one */
export const redoChange = (stores: ListStores): boolean => step(stores, redone);

/** Brings a row into view, whatever the search text. */
export const revealRow = (view: Editing['view'], rowId: string): void =>
  view.setState({ search: '', revealed: { rowId } });

/** Whether a search finds a row: by name, code, serial number or registration request. */
export const isFoundBy = (row: EquipmentRow, search: string): boolean =>
  isFoundIn([row.specification, row.code, row.seriModel, row.requestInNumber], search);
