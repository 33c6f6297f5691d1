import { MAX_CARD_CHANGES, type CardStaff } from '@portal/contracts';
import { isFoundIn } from '@portal/domain';
import type { StoreApi } from 'zustand';
import { putBack, takenBack } from '../../../requests/items/taken-back';
import { changed, type CardChangeForm, type ChangedPerson } from '../card-change-form';
import type { PeopleView } from '../card-change-editing';

type Form = StoreApi<CardChangeForm>;
type View = StoreApi<PeopleView>;

/** Adds people who are not on the form yet, as far as there is room. @returns their rows */
export function addPeople(form: Form, chosen: readonly CardStaff[]): ChangedPerson[] {
  const { people, requestType } = form.getState();
  const there = new Set(people.map(({ staffId }) => staffId));
  const added = chosen
    .filter(({ staffId }) => !there.has(staffId))
    .slice(0, MAX_CARD_CHANGES - people.length)
    .map((one) => changed(requestType, one));
  form.setState({ people: [...people, ...added] });
  return added;
}

/** Changes the current state of a row. */
export const changePerson = (
  form: Form,
  id: string,
  change: (person: ChangedPerson) => Partial<ChangedPerson>,
) =>
  form.setState(({ people }) => ({
    people: people.map((person) => (person.id === id ? { ...person, ...change(person) } : person)),
  }));

/** Makes the same change in several rows. @returns undoes only this change, and keeps what was typed since */
export function changeMany(
  form: Form,
  ids: ReadonlySet<string>,
  change: Partial<ChangedPerson>,
): () => void {
  const before = new Map(form.getState().people.map((person) => [person.id, person]));
  form.setState(({ people }) => ({
    people: people.map((person) => (ids.has(person.id) ? { ...person, ...change } : person)),
  }));
  return () =>
    form.setState(({ people }) => ({
      people: people.map((person) => {
        const was = ids.has(person.id) ? before.get(person.id) : undefined;
        return was ? takenBack(person, was, { ...was, ...change }) : person;
      }),
    }));
}

/** Removes rows. @returns restores them */
export function removePeople(form: Form, view: View, ids: ReadonlySet<string>): () => void {
  const all = form.getState().people;
  form.setState({ people: all.filter(({ id }) => !ids.has(id)) });
  const left = (those: ReadonlySet<string>) => new Set([...those].filter((id) => !ids.has(id)));
  view.setState(({ openIds, chosenIds }) => ({
    openIds: left(openIds),
    chosenIds: left(chosenIds),
  }));
  return () =>
    form.setState(({ people }) => ({ people: putBack(people, all, ids, MAX_CARD_CHANGES) }));
}

/** Opens or closes a row. */
export const toggleOpen = (view: View, id: string) =>
  view.setState(({ openIds }) => ({ openIds: toggled(openIds, id) }));

/** Chooses a row, or takes the choice back. */
export const toggleChosen = (view: View, id: string) =>
  view.setState(({ chosenIds }) => ({ chosenIds: toggled(chosenIds, id) }));

/** Brings a person into view, whatever the search text. */
export const revealPerson = (view: View, id: string) =>
  view.setState(({ openIds }) => ({ openIds: new Set([...openIds, id]), search: '' }));

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether a search finds a person: by name, identity number or card number. */
export const isFoundBy = (person: ChangedPerson, search: string): boolean => {
  const { fullName, identityCardNumber, safetyCardNumber } = person;
  return isFoundIn([fullName, identityCardNumber, safetyCardNumber], search);
};
