import { EMPTY_ID, getListPlan } from '@portal/contracts';
import {
  plantDate,
  signingProblems,
  vehicleItemProblems,
  vehiclePlanProblems,
} from '@portal/domain';
import type { Ruled } from '../../entry/definition';
import { ruledRoot, type RootSource } from '../../entry/roots/root-form';
import { inputOf, type Form } from './vehicle-form';
import type { Lists } from './vehicle-lists';

/** Vehicles follow a people request, since people are let in first. */
export const ROOT: RootSource = { kind: 'people', search: getListPlan };

/** The form as input for the server: rules read only what the client sends. */
const sent = (form: Form) => inputOf(EMPTY_ID, 0, form);

export const planProblems = (form: Form) =>
  vehiclePlanProblems(sent(form).vehiclePlan, {
    today: plantDate(new Date()),
    root: ruledRoot(form.root, ROOT),
  });

/** Only the server knows who may drive and who is barred. */
export const itemProblems = (
  form: Form,
  lists: Lists & Ruled,
  isChecked: (item: { id: string }) => boolean,
) => {
  const { vehicleItems, vehiclePlan } = sent(form);
  const around = {
    lists,
    rules: lists.rules,
    drivers: null,
    blacklist: new Set<string>(),
    firstDay: vehiclePlan.vehicleFrom,
  };
  return vehicleItemProblems(vehicleItems, around, isChecked);
};

export function submitProblems(form: Form) {
  const { vehiclePlan, files, hasAgreed } = sent(form);
  return signingProblems({ signer: vehiclePlan, files, hasAgreed });
}
