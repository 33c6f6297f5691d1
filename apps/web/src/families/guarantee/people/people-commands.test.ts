import { MAX_GUARANTEED, type GuaranteeStaff } from '@portal/contracts';
import { createStore } from 'zustand';
import type { GuaranteeForm } from '../guarantee-form';
import { addPeople, isFoundBy, putBack, removePerson } from './guaranteed-commands';

const person = (at: number): GuaranteeStaff => ({
  staffId: `s${at}`,
  fullName: `Nguyễn Văn Thứ ${at}`,
  identityCardNumber: `05209${at}`,
  positionName: '',
  image: null,
  cardNumber: `AT26-${at}`,
  validFrom: null,
  validTo: null,
  canChoose: true,
  reason: null,
  reasonText: '',
});
const people = (count: number) => Array.from({ length: count }, (_, at) => person(at));
const formOf = (count: number) => {
  const form = createStore(() => ({ people: [] }) as unknown as GuaranteeForm);
  addPeople(form, people(count));
  return form;
};
const idsOn = (form: ReturnType<typeof formOf>) =>
  form.getState().people.map(({ staffId }) => staffId);

it('adding people leaves out those on the list, and those for whom there is no room', () => {
  const form = formOf(2);
  expect(addPeople(form, people(3))).toBe(1);
  expect(idsOn(form)).toEqual(['s0', 's1', 's2']);
  expect(addPeople(form, people(MAX_GUARANTEED + 5))).toBe(MAX_GUARANTEED - 3);
  expect(idsOn(form)).toHaveLength(MAX_GUARANTEED);
});

it('undo restores a removed person at the old place, unless the person is on the list again', () => {
  const form = formOf(3);
  const before = form.getState();
  const second = before.people[1]?.id ?? '';
  removePerson(form, second);
  expect(idsOn(form)).toEqual(['s0', 's2']);
  putBack(form, before, second);
  expect(idsOn(form)).toEqual(['s0', 's1', 's2']);
  removePerson(form, second);
  addPeople(form, people(2));
  putBack(form, before, second);
  expect(idsOn(form)).toEqual(['s0', 's2', 's1']);
});

it('undo restores no person to the list of another people request', () => {
  const form = formOf(1);
  const before = form.getState();
  form.setState({ root: { id: 'other' } as GuaranteeForm['root'], people: [] });
  putBack(form, before, before.people[0]?.id ?? '');
  expect(idsOn(form)).toEqual([]);
});

it.each([
  ['thu 7', true],
  ['052097', true],
  ['at26-7', true],
  ['thu 8', false],
])('"%s" finds the person: %s', (search, isFound) => {
  expect(isFoundBy(person(7), search)).toBe(isFound);
});
