import { STATUS, type GuaranteeStaff } from '@portal/contracts';
import {
  customItemProblems,
  customPlanProblems,
  GUARANTEE_ROOT,
  GUARANTEE_STEP,
  guaranteeProblems,
  type CustomLists,
  type GuaranteedHolder,
  type GuaranteeSurroundings,
} from '@portal/domain';
import { today } from '../../platform/time/today';
import { shownProblem, type ProblemWords, type ShownProblem } from '../../requests/form/problems';
import { inputOf, type Guaranteed, type GuaranteeForm } from './guarantee-form';

type Facts = Omit<GuaranteeStaff, 'staffId' | 'canChoose'>;

/** A person for the rules, from the server's answer for a day. */
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

/** People by id, from the server's last answer. */
export type StaffById = ReadonlyMap<string, GuaranteeStaff>;

export const staffById = (staff: readonly GuaranteeStaff[] | undefined): StaffById =>
  new Map((staff ?? []).map((one) => [one.staffId, one]));

/** The facts of a person on the form: from the server's last answer, or else from when the person was chosen. */
export const factsOf = (person: Guaranteed, staff: StaffById): Facts =>
  staff.get(person.staffId ?? '') ?? person;

function surroundingsOf(form: GuaranteeForm, staff: StaffById): GuaranteeSurroundings {
  const { root, startTime } = form;
  const now = today();
  const day = startTime ?? now;
  return {
    today: now,
    // Only the server knows whether its status has changed.
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

/** The problems of a form, by the same rules as on the server. */
export const checkOf =
  (staff: StaffById, custom: CustomLists, words: ProblemWords) =>
  (form: GuaranteeForm): ShownProblem[] => {
    const input = inputOf('', 0, form);
    const answered = { plan: input, items: input.staffItems };
    const asking = { step: GUARANTEE_STEP, today: today() };
    return [
      ...guaranteeProblems(input, surroundingsOf(form, staff)),
      ...customPlanProblems(answered, custom, { ...asking, form: 'guaranteePlan' }),
      ...customItemProblems(answered, custom, { ...asking, form: 'guaranteeItem' }),
    ].map((problem) => shownProblem(problem, words));
  };
