import { createStore, useStore, type StoreApi } from 'zustand';
import { requiredContext } from '../../platform/page/required-context';
import type { Standing } from '../../requests/edit/standing';
import type { CardChangeForm, ChangedPerson } from './card-change-form';
import type { Lists } from './card-change-lists';

/** Which people are open and chosen, and the search text. The form does not save them. */
export interface PeopleView {
  openIds: ReadonlySet<string>;
  chosenIds: ReadonlySet<string>;
  search: string;
}

/** What every part of the form can use. */
export interface Editing {
  requestId: string;
  standing: Standing;
  form: StoreApi<CardChangeForm>;
  view: StoreApi<PeopleView>;
  lists: Lists;
}

/** @param openIds the rows that are open at first */
export const createPeopleView = (openIds: readonly string[] = []) =>
  createStore<PeopleView>(() => ({
    openIds: new Set(openIds),
    chosenIds: new Set(),
    search: '',
  }));

/** The form that is open. */
export const [EditingProvider, useEditing] = requiredContext<Editing>(
  'Outside of a form of card changes',
);

/** One person on the form. A change of another person does not render this one again. */
export const usePerson = (id: string): ChangedPerson | undefined =>
  useStore(useEditing().form, ({ people }) => people.find((person) => person.id === id));
