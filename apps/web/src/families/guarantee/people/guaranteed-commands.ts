import { MAX_GUARANTEED, type GuaranteeStaff } from '@portal/contracts';
import { isFoundIn } from '@portal/domain';
import type { StoreApi } from 'zustand';
import { guaranteed, type Guaranteed, type GuaranteeForm } from '../guarantee-form';

type Form = StoreApi<GuaranteeForm>;

/**
 * Adds people who are not on the list yet, as long as there is room.
 * @returns how many were added
 */
export function addPeople(form: Form, chosen: readonly GuaranteeStaff[]): number {
  const { people } = form.getState();
  const there = new Set(people.map(({ staffId }) => staffId));
  const added = chosen
    .filter(({ staffId }) => !there.has(staffId))
    .slice(0, Math.max(0, MAX_GUARANTEED - people.length))
    .map(guaranteed);
  if (added.length > 0) form.setState({ people: [...people, ...added] });
  return added.length;
}

/** Changes the answers of a person. */
export const changePerson = (
  form: Form,
  id: string,
  changed: Pick<Guaranteed, 'customFields'>,
): void =>
  form.setState(({ people }) => ({
    people: people.map((person) => (person.id === id ? { ...person, ...changed } : person)),
  }));

export const removePerson = (form: Form, id: string): void =>
  form.setState(({ people }) => ({ people: people.filter((person) => person.id !== id) }));

/**
 * Restores a removed person at the old place, unless the guarantee follows another people request now.
 * @param before the form as it was
 */
export function putBack(form: Form, before: GuaranteeForm, id: string): void {
  form.setState(({ people, root }) => {
    const at = before.people.findIndex((person) => person.id === id);
    const person = before.people[at];
    const isThere = people.some(({ staffId }) => staffId === person?.staffId);
    const isFull = people.length >= MAX_GUARANTEED;
    if (!person || isThere || isFull || root?.id !== before.root?.id) return {};
    return { people: people.toSpliced(Math.min(at, people.length), 0, person) };
  });
}

/** Whether a search finds a person: by name, identity number or card number. */
export const isFoundBy = (
  person: Pick<GuaranteeStaff, 'fullName' | 'identityCardNumber' | 'cardNumber'>,
  search: string,
): boolean => {
  const { fullName, identityCardNumber, cardNumber } = person;
  return isFoundIn([fullName, identityCardNumber, cardNumber], search);
};
