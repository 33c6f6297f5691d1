import { EMPTY_ID, getListEqptPlan } from '@portal/contracts';
import {
  equipmentItemProblems,
  equipmentPlanProblems,
  plantDate,
  signingProblems,
} from '@portal/domain';
import type { Ruled } from '../../entry/definition';
import { ruledRoot, type RootSource } from '../../entry/roots/root-form';
import { inputOf, type Form } from './equipment-form';
import type { Lists } from './equipment-lists';

/** Equipment follows a people request, since people are let in first. */
export const ROOT: RootSource = { kind: 'people', search: getListEqptPlan };

/** The form as input for the server: rules read only what the client sends. */
const sent = (form: Form) => inputOf(EMPTY_ID, 0, form);

/** Only the server knows which vehicles have passed, and which codes belong to something else. */
export const planProblems = (form: Form, lists: Lists) =>
  equipmentPlanProblems(sent(form).equipmentPlan, {
    lists,
    now: new Date(),
    root: ruledRoot(form.root, ROOT),
    vehicles: null,
  });

export const itemProblems = (
  form: Form,
  lists: Lists & Ruled,
  isChecked: (item: { id: string }) => boolean,
) => {
  const { equipmentItems, equipmentPlan } = sent(form);
  const start = equipmentPlan.shipEquipmentDate;
  const around = {
    lists,
    rules: lists.rules,
    takenCodes: new Set<string>(),
    firstDay: start && plantDate(new Date(start)),
  };
  return equipmentItemProblems(equipmentItems, around, isChecked);
};

export function submitProblems(form: Form) {
  const { equipmentPlan, files, hasAgreed } = sent(form);
  return signingProblems({ signer: equipmentPlan, files, hasAgreed });
}
