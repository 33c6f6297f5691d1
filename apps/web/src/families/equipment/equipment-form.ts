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

/** An item of the form. */
export type FormItem = EquipmentItem & {
  /** The quantity before a group under strict safety requirements set it to 1. The client does not send it. */
  looseQuantity?: number | null;
};

/** The values in the form of an equipment request. */
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
