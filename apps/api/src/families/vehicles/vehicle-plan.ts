import {
  fileRef,
  vehiclePlanInput,
  workAreas,
  type Language,
  type VehiclePlanInput,
} from '@portal/contracts';
import { z } from 'zod';
import { translate } from '../../platform/i18n/translator';
import type { StoredPlan } from '../../entry/form/entry-reader';
import { formFields, type FieldKind } from '../../requests/core/form/form-fields';
import { requestorsNamed, requestsNamed } from '../../requests/core/form/named';

/** A plan with the papers of its request, as it is kept and compared. */
const keptPlanSchema = vehiclePlanInput.extend({ files: z.array(fileRef).default([]) });
export type KeptVehiclePlan = z.infer<typeof keptPlanSchema>;

/** How long vehicles come for, in words. */
export const inTypeName = (value: string, language: Language): string =>
  translate(language, `vehiclePaper:inTypes.${value as '0' | '1'}`);

/** Fields in the order of the form; the company cannot differ between two requests that were sent. */
const fields: Record<Exclude<keyof KeptVehiclePlan, 'contractorId'>, FieldKind> = {
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
export const vehiclePlan = formFields({ schema: keptPlanSchema, texts: 'vehicleFields', fields });

/** The plan as it is kept. */
export const keptPlan = ({ plan, attachments }: StoredPlan<VehiclePlanInput>): KeptVehiclePlan => ({
  ...plan,
  files: attachments.confirmation.map(({ id }) => ({ id })),
});
