import type { StaffItem, StaffPlan } from '@portal/contracts';
import { isItemEditable, isPlanEditable, areAttachmentsEditable } from '@portal/domain';
import { createContext, useContext } from 'react';
import { createStore, useStore, type Store } from '../../../platform/store/store';
import type { WizardRequest } from '../../../requests/wizard/Wizard';
import type { PeopleForm } from './people-form';

/** Where the request stands, as far as its author may change it; null where it is only read. */
type Standing = Parameters<typeof isPlanEditable>[0] | null;

/** Which cards are open and chosen, and what is looked for: no part of what is saved. */
export interface CardsView {
  openIds: ReadonlySet<string>;
  chosenIds: ReadonlySet<string>;
  search: string;
  /** The only cards that are shown; they stay while they are completed. Null shows all. */
  onlyIds: ReadonlySet<string> | null;
}

/** What every part of the form reaches. */
export interface PeopleEditing {
  request: WizardRequest;
  standing: Standing;
  contractorName: string;
  form: Store<PeopleForm>;
  cards: Store<CardsView>;
}

export const createCardsView = () =>
  createStore<CardsView>({ openIds: new Set(), chosenIds: new Set(), search: '', onlyIds: null });

const Context = createContext<PeopleEditing | null>(null);
export const PeopleProvider = Context.Provider;

/** What is being edited. */
export function useEditing(): PeopleEditing {
  const editing = useContext(Context);
  if (!editing) throw new Error('Outside of a people form');
  return editing;
}

/** The plan, and a way to change it. */
export function usePlan() {
  const { form, standing } = useEditing();
  const plan = useStore(form, ({ staffPlan }) => staffPlan);
  const change = (changed: Partial<StaffPlan>) =>
    form.set((now) => ({ ...now, staffPlan: { ...now.staffPlan, ...changed } }));
  return {
    plan,
    change,
    isEditable: mayChangePlan(standing),
    areFilesEditable: standing !== null && areAttachmentsEditable(standing),
  };
}

/** Changes a card as it is at that time; a change that gives nothing back leaves it. */
export function changeItem(
  form: Store<PeopleForm>,
  itemId: string,
  change: (item: StaffItem) => Partial<StaffItem>,
) {
  form.set((now) => ({
    ...now,
    staffItems: now.staffItems.map((item) =>
      item.id === itemId ? { ...item, ...change(item) } : item,
    ),
  }));
}

/** One card; the others may change without it being rendered. */
export function useItem(itemId: string): StaffItem | undefined {
  return useStore(useEditing().form, ({ staffItems }) =>
    staffItems.find(({ id }) => id === itemId),
  );
}

/** One value of a card; the others may change without it being rendered. */
export function useItemPart<Name extends keyof StaffItem>(
  itemId: string,
  name: Name,
): StaffItem[Name] | undefined {
  return useStore(
    useEditing().form,
    ({ staffItems }) => staffItems.find(({ id }) => id === itemId)?.[name],
  );
}

/** Whether the author may change a card now. */
export const mayChange = (standing: Standing, item: Pick<StaffItem, 'result'>): boolean =>
  standing !== null && isItemEditable(standing, item.result);

/** Whether the author may change the plan, and add and take away people. */
export const mayChangePlan = (standing: Standing): boolean =>
  standing !== null && isPlanEditable(standing);
