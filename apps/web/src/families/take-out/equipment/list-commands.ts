import { MAX_TAKE_OUT_ITEMS, type TakeOutEquipment } from '@portal/contracts';
import { searchable } from '@portal/domain';
import { putBack } from '../../../requests/items/taken-back';
import type { Editing } from '../editing';
import { changed, redone, undone } from '../../../platform/grid/undo';
import { rowOf, type EquipmentList, type EquipmentRow, type RowChange, type Source } from '../form';

type ListStores = Pick<Editing, 'form' | 'view'>;

const listOf = ({ form }: ListStores): EquipmentList => {
  const { sources, rows } = form.getState();
  return { sources, rows };
};

/** Changes the list, so that it can be taken back. */
export function changeList(
  stores: ListStores,
  change: (list: EquipmentList) => Partial<EquipmentList>,
): void {
  const before = listOf(stores);
  stores.view.setState(({ history }) => ({ history: changed(history, before) }));
  stores.form.setState(change(before));
}

/** Changes what is typed in rows. @param changes by their ids */
export function changeRows(stores: ListStores, changes: ReadonlyMap<string, RowChange>): void {
  if (changes.size === 0) return;
  changeList(stores, ({ rows }) => ({
    rows: rows.map((row) => {
      const change = changes.get(row.id);
      return change ? { ...row, ...change } : row;
    }),
  }));
}

/** All that is left of some things is to leave. */
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

/** Takes rows off the list. @returns puts them back, and leaves what was done since */
export function removeRows(stores: ListStores, ids: ReadonlySet<string>): () => void {
  const { rows: all } = listOf(stores);
  changeList(stores, ({ rows }) => ({ rows: rows.filter(({ id }) => !ids.has(id)) }));
  stores.view.setState(({ checkedIds }) => ({
    checkedIds: new Set([...checkedIds].filter((id) => !ids.has(id))),
  }));
  return () =>
    changeList(stores, ({ rows }) => ({ rows: putBack(rows, all, ids, MAX_TAKE_OUT_ITEMS) }));
}

/** Adds what a registration request has brought in, each lot once. @returns how many found no room */
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

/** Takes a registration request off the list with its things. @returns how many went */
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

/** Takes the latest change of the list back. @returns whether there was one */
export const undoChange = (stores: ListStores): boolean => step(stores, undone);

/** Does again what was taken back. @returns whether there was anything */
export const redoChange = (stores: ListStores): boolean => step(stores, redone);

/** A row that can be seen, whatever is looked for. */
export const revealRow = (view: Editing['view'], rowId: string): void =>
  view.setState({ search: '', revealed: { rowId } });

/** Whether a search finds a row: by name, code, serial number or registration request. */
export const isFoundBy = (row: EquipmentRow, search: string): boolean =>
  searchable([row.specification, row.code, row.seriModel, row.requestInNumber].join(' ')).includes(
    searchable(search),
  );
