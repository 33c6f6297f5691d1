import { fileRef, vehiclePlanInput, workAreas, type Language } from '@portal/contracts';
import { z } from 'zod';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { FormFields, FieldKind } from '../../requests/cards/form-fields';
import { requestorsNamed, requestsNamed } from '../../requests/cards/named';
import type { StoredVehicles } from './vehicle-reader';

/** A plan with the confirmation papers of its request, as it is kept and compared. */
const planCardSchema = vehiclePlanInput.extend({ files: z.array(fileRef).default([]) });
export type PlanCard = z.infer<typeof planCardSchema>;

const inType = (value: string, language: Language): string =>
  translate(language, `vehiclePaper:inTypes.${value as '0' | '1'}`);

/** Fields in the order of the form; the company can't differ between two requests that were sent. */
const fields: Record<Exclude<keyof PlanCard, 'contractorId'>, FieldKind> = {
  rootId: { named: requestsNamed },
  authorId: { named: requestorsNamed },
  requestorJobTitle: 'text',
  requestorDepartment: 'text',
  requestorPhone: 'text',
  purposeVehicle: 'text',
  listRouteAreaIds: { list: workAreas },
  documentNumber: 'text',
  vehicleInType: { words: inType },
  vehicleFrom: 'date',
  vehicleTo: 'date',
  contractorManager: 'text',
  contractorJobTitle: 'text',
  files: 'files',
};

/** A plan as the shared parts know it. */
export const vehiclePlanCard: FormFields<PlanCard> = {
  fields,
  parse: (card) => planCardSchema.parse(card),
  documentsOf: () => [],
  label: (field, language) => translate(language, `vehicleFields:${field}` as TextKey),
};

/** The plan as it is kept. */
export const planCard = ({
  plan,
  attachments,
}: Pick<StoredVehicles, 'plan' | 'attachments'>): PlanCard => ({
  ...plan,
  files: attachments.confirmation.map(({ id }) => ({ id })),
});
