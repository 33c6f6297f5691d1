import { createStore, type StoreApi } from 'zustand';
import { requiredContext } from '../../platform/page/required-context';
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

/** The form that is open. */
export const [EditingProvider, useEditing] = requiredContext<Editing>(
  'Outside of a form of take-outs',
);
