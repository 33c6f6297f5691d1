import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Standing } from '../../requests/edit/standing';
import type { CardChangeForm, ChangedPerson } from './card-change-form';
import type { Lists } from './card-change-lists';

/** Who is open and chosen, and what is looked for: no part of what is saved. */
export interface PeopleView {
  openIds: ReadonlySet<string>;
  chosenIds: ReadonlySet<string>;
  search: string;
}

/** What every part of the form reaches. */
export interface Editing {
  requestId: string;
  standing: Standing;
  form: StoreApi<CardChangeForm>;
  view: StoreApi<PeopleView>;
  lists: Lists;
}

export const createPeopleView = () =>
  createStore<PeopleView>(() => ({ openIds: new Set(), chosenIds: new Set(), search: '' }));

const Context = createContext<Editing | null>(null);
export const EditingProvider = Context.Provider;

/** What is being edited. */
export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('Outside of a form of card changes');
  return editing;
}

/** Somebody on the form; the others may change without the person being rendered. */
export const usePerson = (id: string): ChangedPerson | undefined =>
  useStore(useEditing().form, ({ people }) => people.find((person) => person.id === id));
