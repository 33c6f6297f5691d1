import {
  peopleRequestInput,
  staffItemInput,
  staffPlanInput,
  type Attachment,
  type PeopleRequest,
  type StaffItem,
  type StaffPlan,
} from '@portal/contracts';
import { entryForms } from '../../entry/entry-forms';
import type { EntryForm } from '../../entry/entry-form';
import { hooksOf } from '../../entry/form-hooks';

/** The values in the form of a people request. */
export interface Form extends EntryForm<StaffPlan, StaffItem> {
  orgCharts: readonly Attachment[];
}

export const {
  useEditing,
  usePlan,
  useItem,
  useItemPart,
  PlanText,
  PlanDate,
  PlanSelect,
  PlanMany,
  PlanChoice,
  ItemText,
  ItemDate,
  ItemSelect,
  ItemMany,
} = hooksOf<Form>();

export const { formOf, emptyForm, emptyItem, inputOf } = entryForms<PeopleRequest, Form>()({
  flag: 'hasPeople',
  plan: 'staffPlan',
  items: 'staffItems',
  input: peopleRequestInput,
  planInput: staffPlanInput,
  itemInput: staffItemInput,
  empty: {
    plan: {
      attachments: [],
      listGateIds: [],
      contractName: '',
      contractNo: '',
      contractDate: null,
      consent: null,
    },
    item: {
      staffProfileFiles: [],
      listSafetyGuideIds: [],
      violationHistory: [],
      isBlackList: false,
      persistence: 1,
      isHidden: false,
    },
    form: { orgCharts: [] },
  },
});
