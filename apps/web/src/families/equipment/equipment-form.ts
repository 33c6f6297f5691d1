import {
  equipmentItemInput,
  equipmentRequestInput,
  type EquipmentItem,
  type EquipmentPlan,
  type EquipmentRequest,
  type EquipmentRequestInput,
  type RequestDefault,
} from '@portal/contracts';
import { emptyEntryItem, emptyPlan } from '../../entry/entry-form';
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

/** The form of a request as it stands. */
export const formOf = (request: EquipmentRequest): Form => ({
  plan: request.equipmentPlan,
  items: request.equipmentItems,
  root: request.root,
  files: request.files,
  hasAgreed: false,
});

/** The form of a request that is begun. */
export const emptyForm = (given: RequestDefault): Form => ({
  plan: {
    ...emptyPlan(given),
    rootId: null,
    listShipByVehicleIds: [],
    shipByVehicles: [],
    shipEquipmentPurpose: '',
    shipEquipmentDate: null,
    shipEquipmentEndDate: null,
    shipEquipmentOwnerId: null,
    shipEquipmentOwnerOther: '',
    listShipEquipmentTo: [],
  },
  items: [],
  root: null,
  files: [],
  hasAgreed: false,
});

/** An item with nothing in it. */
export function emptyItem(): EquipmentItem {
  const item = emptyEntryItem();
  return {
    ...equipmentItemInput.parse({ id: item.id }),
    ...item,
    equipmentProfileFiles: [],
    persistence: 1,
  };
}

/** What the server takes of a form: ids of files, no names, texts trimmed. */
export const inputOf = (
  id: string,
  version: number,
  { plan, items, files, hasAgreed }: Form,
): EquipmentRequestInput =>
  equipmentRequestInput.parse({
    id,
    version,
    files,
    hasAgreed,
    hasEquipment: true,
    equipmentPlan: plan,
    equipmentItems: items,
  });
