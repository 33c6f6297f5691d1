import { fileRef, vehiclePlanInput, workAreas, type Language } from '@portal/contracts';
import { z } from 'zod';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { FormFields, FieldKind } from '../../entry/items/form-fields';
import { requestorsNamed, requestsNamed } from '../../entry/items/named';
import type { StoredVehicles } from './vehicle-reader';

/** A plan with the papers of its request, as it is kept and compared. */
const planCardSchema = vehiclePlanInput.extend({ files: z.array(fileRef).default([]) });
export type VehiclePlanCard = z.infer<typeof planCardSchema>;

/** How long vehicles come for, in words. */
export const inTypeName = (value: string, language: Language): string =>
  translate(language, `vehiclePaper:inTypes.${value as '0' | '1'}`);

/** Fields in the order of the form; the company cannot differ between two requests that were sent. */
const fields: Record<Exclude<keyof VehiclePlanCard, 'contractorId'>, FieldKind> = {
  rootId: { named: requestsNamed },
  authorId: { named: requestorsNamed },
  requestorJobTitle: 'text',
  requestorDepartment: 'text',
  requestorPhone: 'text',
  purposeVehicle: 'text',
  listRouteAreaIds: { list: workAreas },
  documentNumber: 'text',
  vehicleInType: { words: inTypeName },
  vehicleFrom: 'date',
  vehicleTo: 'date',
  contractorManager: 'text',
  contractorJobTitle: 'text',
  files: 'files',
};

/** A plan as the shared parts know it. */
export const vehiclePlanCard: FormFields<VehiclePlanCard> = {
  fields,
  parse: (card) => planCardSchema.parse(card),
  documentsOf: () => [],
  label: (field, language) => translate(language, `vehicleFields:${field}` as TextKey),
};

/** The plan as it is kept. */
export const planCard = ({
  plan,
  attachments,
}: Pick<StoredVehicles, 'plan' | 'attachments'>): VehiclePlanCard => ({
  ...plan,
  files: attachments.confirmation.map(({ id }) => ({ id })),
});
