import {
  vehicleItemInput,
  vehiclePlanInput,
  vehicleRequestInput,
  type VehicleItem,
  type VehiclePlan,
  type VehicleRequest,
} from '@portal/contracts';
import { entryForms } from '../../entry/entry-forms';
import { hooksOf } from '../../entry/form-hooks';
import type { RootedForm } from '../../entry/roots/root-form';

/** The values in the form of a vehicle request. */
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

export const { formOf, emptyForm, emptyItem, inputOf } = entryForms<VehicleRequest, Form>()({
  flag: 'hasVehicle',
  plan: 'vehiclePlan',
  items: 'vehicleItems',
  input: vehicleRequestInput,
  planInput: vehiclePlanInput,
  itemInput: vehicleItemInput,
  empty: {
    plan: { description: '', listWorkAreas: [] },
    item: {
      driverName: '',
      vehicleProfileFiles: [],
      driverProfileFiles: [],
      persistence: 1,
      isHidden: false,
    },
    form: { root: null },
  },
});
