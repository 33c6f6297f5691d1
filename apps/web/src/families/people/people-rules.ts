import {
  peopleItemProblems,
  peoplePlanProblems,
  peopleSubmitProblems,
  plantDate,
  requiredDocumentTypes,
} from '@portal/domain';
import { EMPTY_ID, type StaffItem, type StaffPlan } from '@portal/contracts';
import { documentRows } from '../../entry/items/documents';
import { inputOf, type PeopleForm } from './people-form';
import type { Lists } from './people-lists';

/** Only the server knows who is barred. */
const NOBODY: ReadonlySet<string> = new Set();

/** As the server takes the form; rules look at nothing that it does not. */
const sent = (form: PeopleForm) => inputOf(EMPTY_ID, 0, form);
const today = () => plantDate(new Date());

export const planProblems = (form: PeopleForm, lists: Lists) =>
  peoplePlanProblems(sent(form).staffPlan, {
    lists,
    today: today(),
    contractDate: form.plan.contractDate,
    orgCharts: form.orgCharts,
  });

export const itemProblems = (
  form: PeopleForm,
  lists: Lists,
  isChecked: (item: { id: string }) => boolean,
) => {
  const { visitorTypeId } = form.plan;
  const around = { lists, visitorTypeId, today: today(), blacklist: NOBODY };
  return peopleItemProblems(sent(form).staffItems, around, isChecked);
};

export const submitProblems = (form: PeopleForm) => peopleSubmitProblems(sent(form));

/** What of a card its documents depend on. */
export type Documented = Pick<StaffItem, 'staffProfileFiles' | 'listWorkItemIds'>;

/** The documents of somebody: those that visitor type and work items require, and others. */
export const documentsOf = (
  item: Documented,
  lists: Lists,
  { visitorTypeId }: Pick<StaffPlan, 'visitorTypeId'>,
) =>
  documentRows(
    lists.documentGroups.filter(({ isStaff }) => isStaff),
    item.staffProfileFiles,
    new Set(requiredDocumentTypes(lists, visitorTypeId, item.listWorkItemIds)),
  );
