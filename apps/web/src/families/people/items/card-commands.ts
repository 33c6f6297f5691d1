import { MAX_ITEMS, type StaffItem } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import type { Store } from '../../../platform/store/store';
import type { CardsView } from '../form/people-context';
import type { PeopleForm } from '../form/people-form';

type Form = Store<PeopleForm>;
type Cards = Store<CardsView>;

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

export const toggleOpen = (cards: Cards, id: string) =>
  cards.set((now) => ({ ...now, openIds: toggled(now.openIds, id) }));

export const toggleChosen = (cards: Cards, id: string) =>
  cards.set((now) => ({ ...now, chosenIds: toggled(now.chosenIds, id) }));

export const openCards = (cards: Cards, ids: readonly string[]) =>
  cards.set((now) => ({ ...now, openIds: new Set(ids) }));

/** Shows these cards and no others; null shows all. */
export const showOnly = (cards: Cards, ids: readonly string[] | null) =>
  cards.set((now) => ({ ...now, onlyIds: ids && new Set(ids) }));

export const chooseCards = (cards: Cards, ids: readonly string[]) =>
  cards.set((now) => ({ ...now, chosenIds: new Set(ids) }));

/** A card that can be seen, whatever is looked for. */
export const revealCard = (cards: Cards, id: string) =>
  cards.set((now) => ({
    ...now,
    search: '',
    onlyIds: null,
    openIds: new Set([...now.openIds, id]),
  }));

/** Takes people away; passed ones have to be kept by whoever asks. */
export function removeItems(form: Form, cards: Cards, ids: readonly string[]) {
  const gone = new Set(ids);
  form.set((now) => ({ ...now, staffItems: now.staffItems.filter(({ id }) => !gone.has(id)) }));
  cards.set((now) => ({
    ...now,
    openIds: new Set([...now.openIds].filter((id) => !gone.has(id))),
    chosenIds: new Set([...now.chosenIds].filter((id) => !gone.has(id))),
  }));
}

/** How adding people came out. */
export interface Added {
  ids: string[];
  /** Left out because they stand in the list already. */
  known: number;
  /** Left out because the list is full. */
  tooMany: number;
}

/** Adds people, except those who stand in the list already and those for whom there is no room. */
export function addItems(form: Form, items: readonly StaffItem[]): Added {
  const now = form.get().staffItems;
  const keys = new Set(now.map((item) => identityKey(item.identityCardNumber)).filter(Boolean));
  const fresh = items.filter((item) => {
    const key = identityKey(item.identityCardNumber);
    if (key === '') return true;
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
  const taken = fresh.slice(0, Math.max(0, MAX_ITEMS - now.length));
  if (taken.length > 0)
    form.set((values) => ({ ...values, staffItems: [...values.staffItems, ...taken] }));
  return {
    ids: taken.map(({ id }) => id),
    known: items.length - fresh.length,
    tooMany: fresh.length - taken.length,
  };
}
