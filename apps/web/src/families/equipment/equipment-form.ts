import {
  equipmentItemInput,
  equipmentPlanInput,
  equipmentRequestInput,
  type EquipmentItem,
  type EquipmentPlan,
  type EquipmentRequest,
} from '@portal/contracts';
import { entryForms } from '../../entry/entry-forms';
import { hooksOf } from '../../entry/form-hooks';
import type { RootedForm } from '../../entry/roots/root-form';

/** A line of the form. */
export type FormItem = EquipmentItem & {
  /** What was typed before a group under strict safety set it to 1; not sent. */
  looseQuantity?: number | null;
};

/** What is typed into an equipment request. */
export type Form = RootedForm<EquipmentPlan, FormItem>;

export const {
  useEditing,
  usePlan,
  useItem,
  useItemPart,
  PlanText,
  PlanDateTime,
  PlanSelect,
  PlanMany,
  ItemText,
  ItemSelect,
  ItemNumber,
} = hooksOf<Form>();

export const { formOf, emptyForm, emptyItem, inputOf } = entryForms<EquipmentRequest, Form>()({
  flag: 'hasEquipment',
  plan: 'equipmentPlan',
  items: 'equipmentItems',
  input: equipmentRequestInput,
  planInput: equipmentPlanInput,
  itemInput: equipmentItemInput,
  empty: {
    plan: { shipByVehicles: [] },
    item: { equipmentProfileFiles: [], persistence: 1 },
    form: { root: null },
  },
});
