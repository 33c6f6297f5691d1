import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { EquipmentList, TakeOutForm } from './form';
import type { Lists } from './lists';
import { noHistory, type History } from '../../platform/grid/undo';

/** What is looked for, chosen and could be taken back on the list: no part of what is saved. */
export interface ListView {
  search: string;
  checkedIds: ReadonlySet<string>;
  history: History<EquipmentList>;
  /** A row that is to be gone to. */
  revealed: { rowId: string } | null;
}

/** What every part of the form reaches. */
export interface Editing {
  requestId: string;
  form: StoreApi<TakeOutForm>;
  view: StoreApi<ListView>;
  lists: Lists;
}

export const createListView = () =>
  createStore<ListView>(() => ({
    search: '',
    checkedIds: new Set(),
    history: noHistory,
    revealed: null,
  }));

const Context = createContext<Editing | null>(null);
export const EditingProvider = Context.Provider;

/** What is being edited. */
export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('Outside of a form of take-outs');
  return editing;
}
