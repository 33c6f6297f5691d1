import type { Store } from '../../platform/store/store';
import type { CardsView } from '../editing';
import type { EntryForm } from '../entry-form';

type Form = Store<EntryForm>;
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

/** Takes cards away; passed ones have to be kept by whoever asks. */
export function removeItems(form: Form, cards: Cards, ids: readonly string[]) {
  const gone = new Set(ids);
  form.set((now) => ({ ...now, items: now.items.filter(({ id }) => !gone.has(id)) }));
  cards.set((now) => ({
    ...now,
    openIds: new Set([...now.openIds].filter((id) => !gone.has(id))),
    chosenIds: new Set([...now.chosenIds].filter((id) => !gone.has(id))),
  }));
}
