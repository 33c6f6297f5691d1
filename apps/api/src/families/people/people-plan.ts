import {
  CONSENT_VERSION,
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
import { InvalidInput } from '../../platform/http/invalid-input';
import { translate } from '../../platform/i18n/translator';
import { consentTexts } from '../../plant/consents';
import type { SaveContext } from '../../requests/core/family';
import { CoverTable } from '../../requests/core/form/cover-table';
import { coverForm, type Named } from '../../requests/core/form/form-fields';
import { TYPE_NAMES } from './paper/plan-lines';

/** A contract, as plans and papers show it. */
export interface ShownContract {
  name: string;
  number: string;
  durationDate: string;
}

/** A stored plan, with its contract and its consent. */
export type StoredPeoplePlan = StaffPlanInput & {
  contract: ShownContract | null;
  consent: StaffPlan['consent'];
};

const CONSENT = [
  'consent_text',
  'consent_version',
  'consent_language',
  'consent_at',
  'consent_by_id',
] as const;

/** A column that keeps its value as long as the box stays ticked. */
const consentStays = (name: string): Prisma.Sql =>
  Prisma.raw(`case when own.has_consent and excluded.has_consent
        then own.${name} else excluded.${name} end`);

/** Reads and writes the plans of people requests. */
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
          'version', own.consent_version,
          'date', ${isoInstant(Prisma.raw('own.consent_at'))},
          'by', coalesce((select u.full_name from "user" u where u.id = own.consent_by_id), '')) end`,
    },
  },
);

const NO_CONSENT = {
  consent_text: '',
  consent_version: '',
  consent_language: null,
  consent_at: null,
  consent_by_id: null,
};

/**
 * Consent as it is stored: the text beside the box in the language of the form, in the version that the author has
 * seen, when the box was ticked, and by whom.
 * @throws InvalidInput for a version that never was
 */
export async function consentOf(
  tx: Db,
  {
    hasConsent,
    consentVersion: version = CONSENT_VERSION,
  }: Pick<StaffPlanInput, 'hasConsent' | 'consentVersion'>,
  { author, language }: Pick<SaveContext, 'author' | 'language'>,
): Promise<Record<(typeof CONSENT)[number], unknown>> {
  if (!hasConsent) return NO_CONSENT;
  const textOf = await consentTexts(tx, 'clerk', [version]);
  const text = textOf(version, language);
  if (text === null)
    throw new InvalidInput([{ field: 'staffPlan.consentVersion', code: 'invalid', params: {} }]);
  return {
    consent_text: text,
    consent_version: version,
    consent_language: language,
    consent_at: new Date(),
    consent_by_id: author.id,
  };
}

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

/**
 * A plan, described for the shared code of forms. Company and consent cannot differ between two
 * submitted requests.
 */
export const peoplePlan = coverForm(
  { fields: staffPlanFields, papers: peoplePapers, texts: 'peopleFields' },
  { ...NAMED_IN_PLANS, documentType, contractId: { named: contractsNamed } },
);
