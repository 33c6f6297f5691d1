import { equipmentOwners, equipmentPlanInput, fileRef, workAreas } from '@portal/contracts';
import { z } from 'zod';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { FormFields, FieldKind } from '../../entry/items/form-fields';
import { cardsNamed, requestorsNamed, requestsNamed } from '../../entry/items/named';
import type { StoredEquipment } from './equipment-reader';

/** A plan with the papers of its request, as it is kept and compared. */
const planCardSchema = equipmentPlanInput.extend({ files: z.array(fileRef).default([]) });
export type EquipmentPlanCard = z.infer<typeof planCardSchema>;

/** Fields in the order of the form; the company cannot differ between two requests that were sent. */
const fields: Record<Exclude<keyof EquipmentPlanCard, 'contractorId'>, FieldKind> = {
  rootId: { named: requestsNamed },
  authorId: { named: requestorsNamed },
  requestorJobTitle: 'text',
  requestorDepartment: 'text',
  requestorPhone: 'text',
  listShipByVehicleIds: { named: cardsNamed },
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
export const equipmentPlanCard: FormFields<EquipmentPlanCard> = {
  fields,
  parse: (card) => planCardSchema.parse(card),
  documentsOf: () => [],
  label: (field, language) => translate(language, `equipmentFields:${field}` as TextKey),
};

/** The plan as it is kept. */
export const planCard = ({
  plan,
  attachments,
}: Pick<StoredEquipment, 'plan' | 'attachments'>): EquipmentPlanCard => ({
  ...plan,
  files: attachments.confirmation.map(({ id }) => ({ id })),
});
