import {
  peoplePapers,
  staffPlanFields,
  type Language,
  type PlanDocumentType,
  type StaffPlan,
  type StaffPlanInput,
} from '@portal/contracts';
import { NAMED_IN_PLANS } from '../../entry/form/named-in-plans';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { isoInstant } from '../../platform/database/iso-instant';
import { translate } from '../../platform/i18n/translator';
import type { SaveContext } from '../../requests/core/family';
import { CoverTable } from '../../requests/core/form/cover-table';
import { coverForm, type Named } from '../../requests/core/form/form-fields';
import { TYPE_NAMES } from './paper/plan-lines';

/** A contract as plans and papers show it. */
export interface ShownContract {
  name: string;
  number: string;
  durationDate: string;
}

/** The plan, with the contract that it names, and the consent that it states. */
export type StoredPeoplePlan = StaffPlanInput & {
  contract: ShownContract | null;
  consent: StaffPlan['consent'];
};

const CONSENT = ['consent_text', 'consent_language', 'consent_at', 'consent_by_id'] as const;

/** What stays what it was as long as the box stays ticked. */
const consentStays = (name: string): Prisma.Sql =>
  Prisma.raw(`case when own.has_consent and excluded.has_consent
        then own.${name} else excluded.${name} end`);

/** Plans of people requests. */
export const peoplePlans = new CoverTable<StoredPeoplePlan>(
  'people_plan',
  staffPlanFields,
  peoplePapers,
  {
    more: CONSENT,
    kept: Object.fromEntries(CONSENT.map((name) => [name, consentStays(name)])),
    read: {
      contract: Prisma.sql`(select json_build_object('name', c.name, 'number', c.number,
          'durationDate', c.duration_date) from contract c where c.id = own.contract_id)`,
      consent: Prisma.sql`case when own.consent_at is not null then json_build_object('text', own.consent_text,
          'date', ${isoInstant(Prisma.raw('own.consent_at'))},
          'by', coalesce((select u.full_name from "user" u where u.id = own.consent_by_id), '')) end`,
    },
  },
);

/** Consent as it is kept: the text that stood beside the box, in the language of the form, when it was ticked, by whom. */
export const consentOf = (
  { hasConsent }: Pick<StaffPlanInput, 'hasConsent'>,
  { author, language }: Pick<SaveContext, 'author' | 'language'>,
): Record<(typeof CONSENT)[number], unknown> => ({
  consent_text: hasConsent ? translate(language, 'people:plan.consent') : '',
  consent_language: hasConsent ? language : null,
  consent_at: hasConsent ? new Date() : null,
  consent_by_id: hasConsent ? author.id : null,
});

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

/** A plan as the shared parts know it; neither company nor consent can differ between two requests that were sent. */
export const peoplePlan = coverForm(
  { fields: staffPlanFields, papers: peoplePapers, texts: 'peopleFields' },
  { ...NAMED_IN_PLANS, documentType, contractId: { named: contractsNamed } },
);
