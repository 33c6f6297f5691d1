import {
  fileRef,
  purposes,
  staffPlanInput,
  turnAroundPackages,
  visitorTypes,
  workAreas,
  type FileRef,
  type Language,
  type PlanDocumentType,
  type StaffPlanInput,
} from '@portal/contracts';
import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import { formFields, type FieldKind, type Named } from '../../requests/core/form/form-fields';
import type { StoredPlan } from '../../entry/form/entry-reader';
import { requestorsNamed } from '../../requests/core/form/named';
import { TYPE_NAMES } from './paper/plan-lines';

/** A plan with every attachment of its request, as it is kept and compared. */
const keptPlanSchema = staffPlanInput.extend({
  orgCharts: z.array(fileRef).default([]),
  files: z.array(fileRef).default([]),
});
export type KeptPeoplePlan = z.infer<typeof keptPlanSchema>;

const documentType = (value: string, language: Language): string => {
  const name = TYPE_NAMES.get(Number(value) as PlanDocumentType);
  return name ? translate(language, `peoplePaper:documentTypes.${name}`) : '';
};

/** Contracts by number. */
const contractsNamed = async (db: Db, ids: string[]): Promise<Named[]> => {
  const rows = await db.contract.findMany({
    where: { id: { in: ids } },
    select: { id: true, number: true },
  });
  return rows.map(({ id, number: name }) => ({ id, name }));
};

/** Fields in the order of the form; neither company nor consent can differ between two requests that were sent. */
const fields: Record<Exclude<keyof KeptPeoplePlan, 'contractorId' | 'hasConsent'>, FieldKind> = {
  visitorTypeId: { list: visitorTypes },
  contactName: 'text',
  contactPhone: 'text',
  contactEmail: 'text',
  authorId: { named: requestorsNamed },
  requestorJobTitle: 'text',
  requestorDepartment: 'text',
  requestorPhone: 'text',
  description: 'text',
  startDate: 'date',
  endDate: 'date',
  listWorkAreas: { parts: { areaId: workAreas, purposeId: purposes } },
  listPackageIds: { list: turnAroundPackages },
  documentType: { words: documentType },
  documentNumber: 'text',
  documentDate: 'date',
  contractId: { named: contractsNamed },
  contractorManager: 'text',
  contractorJobTitle: 'text',
  attachments: 'files',
  orgCharts: 'files',
  files: 'files',
};

/** A plan as the shared parts know it. */
export const peoplePlan = formFields({ schema: keptPlanSchema, texts: 'peopleFields', fields });

/** The plan as it is kept. */
export const keptPlan = ({
  plan: { contract: _contract, consent: _consent, ...plan },
  attachments,
}: StoredPlan<StaffPlanInput & { contract: unknown; consent: unknown }>): KeptPeoplePlan => ({
  ...plan,
  orgCharts: refs(attachments.orgChart),
  files: refs(attachments.confirmation),
});

const refs = (files: readonly FileRef[]): FileRef[] => files.map(({ id }) => ({ id }));
