import {
  vehicleItemInput,
  vehicleRequestInput,
  type RequestDefault,
  type VehicleItem,
  type VehiclePlan,
  type VehicleRequest,
  type VehicleRequestInput,
} from '@portal/contracts';
import { emptyEntryItem, emptyPlan } from '../../entry/entry-form';
import { hooksOf } from '../../entry/form-hooks';
import type { RootedForm } from '../../entry/roots/root-form';

/** What is typed into a vehicle request. */
export type Form = RootedForm<VehiclePlan, VehicleItem>;

export const {
  useEditing,
  usePlan,
  useItem,
  useItemPart,
  PlanText,
  PlanDate,
  PlanMany,
  PlanChoice,
  ItemText,
  ItemSecret,
  ItemDate,
  ItemSelect,
  ItemNumber,
  ItemChoice,
} = hooksOf<Form>();

/** The form of a request as it stands. */
export const formOf = (request: VehicleRequest): Form => ({
  plan: request.vehiclePlan,
  items: request.vehicleItems,
  root: request.root,
  files: request.files,
  hasAgreed: false,
});

/** The form of a request that is begun. */
export const emptyForm = (given: RequestDefault): Form => ({
  plan: {
    ...emptyPlan(given),
    rootId: null,
    purposeVehicle: '',
    listRouteAreaIds: [],
    documentNumber: '',
    vehicleInType: null,
    vehicleFrom: null,
    vehicleTo: null,
    description: '',
    listWorkAreas: [],
  },
  items: [],
  root: null,
  files: [],
  hasAgreed: false,
});

/** An item with nothing in it. */
export function emptyItem(): VehicleItem {
  const item = emptyEntryItem();
  return {
    ...vehicleItemInput.parse({ id: item.id }),
    ...item,
    driverName: '',
    vehicleProfileFiles: [],
    driverProfileFiles: [],
    persistence: 1,
    isHidden: false,
  };
}

/** What the server takes of a form: ids of files, no names, texts trimmed. */
export const inputOf = (
  id: string,
  version: number,
  { plan, items, files, hasAgreed }: Form,
): VehicleRequestInput =>
  vehicleRequestInput.parse({
    id,
    version,
    files,
    hasAgreed,
    hasVehicle: true,
    vehiclePlan: plan,
    vehicleItems: items,
  });
