import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { EquipmentList, TakeOutForm } from './form';
import type { Lists } from './lists';
import { noHistory, type History } from '../../platform/grid/history';

/** The search text, the chosen rows and the history of the list. The form does not save them. */
export interface ListView {
  search: string;
  checkedIds: ReadonlySet<string>;
  history: History<EquipmentList>;
  /** The row to which the grid should go. */
  revealed: { rowId: string } | null;
}

/** What every part of the form can use. */
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

/** The form that is open. */
export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('Outside of a form of take-outs');
  return editing;
}
