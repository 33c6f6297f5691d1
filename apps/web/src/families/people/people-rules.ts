import {
  peopleItemProblems,
  peoplePlanProblems,
  peopleSubmitProblems,
  plantDate,
} from '@portal/domain';
import { EMPTY_ID } from '@portal/contracts';
import type { Ruled } from '../../entry/definition';
import { inputOf, type Form } from './people-form';
import type { Lists } from './people-lists';

/** Only the server knows who is barred. */
const NOBODY: ReadonlySet<string> = new Set();

/** The form as input for the server: rules read only what the client sends. */
const sent = (form: Form) => inputOf(EMPTY_ID, 0, form);
const today = () => plantDate(new Date());

export const planProblems = (form: Form, lists: Lists & Ruled) =>
  peoplePlanProblems(sent(form).staffPlan, {
    lists,
    rules: lists.rules,
    today: today(),
    contractDate: form.plan.contractDate,
    orgCharts: form.orgCharts,
  });

export const itemProblems = (
  form: Form,
  lists: Lists & Ruled,
  isChecked: (item: { id: string }) => boolean,
) => {
  const { staffPlan: plan, staffItems } = sent(form);
  const around = { lists, rules: lists.rules, plan, today: today(), blacklist: NOBODY };
  return peopleItemProblems(staffItems, around, isChecked);
};

export const submitProblems = (form: Form) => peopleSubmitProblems(sent(form));
