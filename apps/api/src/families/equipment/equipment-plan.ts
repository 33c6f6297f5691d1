import {
  equipmentOwners,
  equipmentPlanInput,
  fileRef,
  workAreas,
  type EquipmentPlanInput,
} from '@portal/contracts';
import { z } from 'zod';
import type { StoredPlan } from '../../entry/form/entry-reader';
import { formFields, type FieldKind } from '../../requests/core/form/form-fields';
import { itemsNamed, requestorsNamed, requestsNamed } from '../../requests/core/form/named';

/** A plan with the papers of its request, as it is kept and compared. */
const keptPlanSchema = equipmentPlanInput.extend({ files: z.array(fileRef).default([]) });
export type KeptEquipmentPlan = z.infer<typeof keptPlanSchema>;

/** Fields in the order of the form; the company cannot differ between two requests that were sent. */
const fields: Record<Exclude<keyof KeptEquipmentPlan, 'contractorId'>, FieldKind> = {
  rootId: { named: requestsNamed },
  authorId: { named: requestorsNamed },
  requestorJobTitle: 'text',
  requestorDepartment: 'text',
  requestorPhone: 'text',
  listShipByVehicleIds: { named: itemsNamed },
  shipEquipmentPurpose: 'text',
  shipEquipmentDate: 'instant',
  shipEquipmentEndDate: 'instant',
  shipEquipmentOwnerId: { list: equipmentOwners },
  shipEquipmentOwnerOther: 'text',
  listShipEquipmentTo: { list: workAreas },
  contractorManager: 'text',
  contractorJobTitle: 'text',
  files: 'files',
};

/** A plan as the shared parts know it. */
export const equipmentPlan = formFields({
  schema: keptPlanSchema,
  texts: 'equipmentFields',
  fields,
});

/** The plan as it is kept. */
export const keptPlan = ({
  plan,
  attachments,
}: StoredPlan<EquipmentPlanInput>): KeptEquipmentPlan => ({
  ...plan,
  files: attachments.confirmation.map(({ id }) => ({ id })),
});
