import { STATUS, type GuaranteeStaff } from '@portal/contracts';
import {
  GUARANTEE_ROOT,
  guaranteeProblems,
  type GuaranteedHolder,
  type GuaranteeSurroundings,
} from '@portal/domain';
import { today } from '../../platform/time/today';
import { shownProblem, type ProblemWords, type ShownProblem } from '../../requests/form/problems';
import { inputOf, type Guaranteed, type GuaranteeForm } from './guarantee-form';

type Facts = Omit<GuaranteeStaff, 'staffId' | 'canChoose'>;

/** Somebody as the rules read the person, from what the server says of a day. */
const holderOf = (facts: Facts): GuaranteedHolder => {
  const { fullName, identityCardNumber, reason, cardNumber, validFrom, validTo } = facts;
  const card = { number: cardNumber, isEnded: reason === 'cardCancelled' };
  return {
    fullName,
    identityCardNumber,
    isOfRoot: reason !== 'notInRoot',
    isBarred: reason === 'barred',
    cards: validFrom !== null && validTo !== null ? [{ ...card, validFrom, validTo }] : [],
  };
};

/** People as the server last said of them; as they were when they were chosen where it says nothing. */
export type StaffById = ReadonlyMap<string, GuaranteeStaff>;

export const staffById = (staff: readonly GuaranteeStaff[] | undefined): StaffById =>
  new Map((staff ?? []).map((one) => [one.staffId, one]));

/** What is known of somebody on the form now. */
export const factsOf = (person: Guaranteed, staff: StaffById): Facts =>
  staff.get(person.staffId ?? '') ?? person;

function surroundingsOf(form: GuaranteeForm, staff: StaffById): GuaranteeSurroundings {
  const { root, startTime } = form;
  const now = today();
  const day = startTime ?? now;
  return {
    today: now,
    // What became of it meanwhile only the server knows.
    root: root && { ...root, family: GUARANTEE_ROOT, status: STATUS.approved },
    holders: new Map(
      form.people.flatMap((person): [string, GuaranteedHolder][] =>
        person.staffId ? [[person.staffId, holderOf(factsOf(person, staff))]] : [],
      ),
    ),
    vehicles: new Map(
      form.vehicles.map(({ id, numberPlate, isEnded, validFrom, validTo }) => [
        id,
        { numberPlate, mayComeIn: !isEnded && validFrom <= day && day <= validTo },
      ]),
    ),
  };
}

/** What is wrong with a form, by the rules the server has. */
export const checkOf =
  (staff: StaffById, words: ProblemWords) =>
  (form: GuaranteeForm): ShownProblem[] =>
    guaranteeProblems(inputOf('', 0, form), surroundingsOf(form, staff)).map((problem) =>
      shownProblem(problem, words),
    );
