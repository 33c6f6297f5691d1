import {
  fileRef,
  staffPlanInput,
  turnAroundPackages,
  type FieldChange,
  type FileRef,
  type Language,
  type StaffPlanInput,
} from '@portal/contracts';
import type { PeopleLists } from '@portal/domain';
import { z } from 'zod';
import type { ReferenceCache } from '../../features/reference-data';
import type { Db } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown';
import type { Signatures } from '../../platform/storage/signatures';
import { attachmentsOf, fieldChange, words, type FieldValue } from '../../requests/field-changes';
import type { Card, ChangedPlan, FieldNames } from '../../requests/request-family';
import { TYPE_NAMES } from './paper/plan-lines';
import { peopleLists } from './people-lists';
import type { StoredPeople } from './people-reader';
import { namesOf } from './shown';

/** A plan with every attachment of its request, as it is kept and compared. */
const planCardSchema = staffPlanInput.extend({
  orgCharts: z.array(fileRef).default([]),
  files: z.array(fileRef).default([]),
});
export type PlanCard = z.infer<typeof planCardSchema>;

/** Neither company nor consent can differ between two requests that were sent. */
type Field = Exclude<keyof PlanCard, 'contractorId' | 'hasConsent'>;

/** Fields in the order of the form. */
const FIELDS = [
  'visitorTypeId',
  'contactName',
  'contactPhone',
  'contactEmail',
  'authorId',
  'requestorJobTitle',
  'requestorDepartment',
  'requestorPhone',
  'description',
  'startDate',
  'endDate',
  'listWorkAreas',
  'listPackageIds',
  'documentType',
  'documentNumber',
  'documentDate',
  'contractId',
  'contractorManager',
  'contractorJobTitle',
  'attachments',
  'orgCharts',
  'files',
] as const satisfies readonly Field[];

/** Whether a field is one of the plan's. */
export const isPlanField = (name: string): name is Field =>
  (FIELDS as readonly string[]).includes(name);

/** The plan as it is kept. */
export const planCard = ({
  plan,
  attachments,
}: Pick<StoredPeople, 'plan' | 'attachments'>): PlanCard => ({
  ...plan,
  orgCharts: refs(attachments.orgChart),
  files: refs(attachments.confirmation),
});

const refs = (files: readonly FileRef[]): FileRef[] => files.map(({ id }) => ({ id }));

/** Files that a kept plan names. */
export const filesOfPlan = ({ attachments, orgCharts, files }: PlanCard): string[] =>
  [...attachments, ...orgCharts, ...files].map(({ id }) => id);

const parsed = (card: Card): PlanCard => planCardSchema.parse(card);

/** A value as it is compared: the order of what is chosen says nothing. */
function comparable(value: PlanCard[Field]): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value
    .map((one) => (typeof one === 'string' ? one : Object.values(one).join()))
    .toSorted()
    .join(';');
}

/** Fields and attachments in which two plans differ. */
export function changedPlanFields(before: Card, after: Card): string[] {
  const [was, is] = [parsed(before), parsed(after)];
  return FIELDS.filter((name) => comparable(was[name]) !== comparable(is[name]));
}

interface Surroundings {
  db: Db;
  cache: ReferenceCache;
  signatures: Signatures;
  nameOf: FieldNames;
}

/** What fields and attachments of a plan were and are, in words and with files. */
export async function describePlanChanges(
  { db, cache, signatures, nameOf }: Surroundings,
  { before, after, fields }: ChangedPlan,
  language: Language,
): Promise<FieldChange[]> {
  const plans = [parsed(before), parsed(after)] as const;
  const [lists, packages, named, attachments] = await Promise.all([
    peopleLists(cache, language),
    cache.rows(turnAroundPackages, language),
    partiesOf(db, plans),
    attachmentsOf(db, signatures, plans.flatMap(filesOfPlan)),
  ]);
  const names: Names = { lists, packages, ...named };
  const valueOf = (plan: PlanCard, field: Field) => fieldValue(plan, field, names, language);
  return fields.filter(isPlanField).map((field) => {
    const values = [valueOf(plans[0], field), valueOf(plans[1], field)] as const;
    return fieldChange(field, nameOf, values, attachments);
  });
}

type Named = { id: string; name: string };
interface Names {
  lists: PeopleLists;
  packages: readonly Named[];
  users: readonly Named[];
  contracts: readonly Named[];
}

/** Requestors by name and contracts by number. */
async function partiesOf(
  db: Db,
  plans: readonly StaffPlanInput[],
): Promise<Pick<Names, 'users' | 'contracts'>> {
  const [users, contracts] = await Promise.all([
    db.user.findMany({
      where: { id: { in: plans.flatMap(({ authorId }) => authorId ?? []) } },
      select: { id: true, fullName: true },
    }),
    db.contract.findMany({
      where: { id: { in: plans.flatMap(({ contractId }) => contractId ?? []) } },
      select: { id: true, number: true },
    }),
  ]);
  return {
    users: users.map(({ id, fullName: name }) => ({ id, name })),
    contracts: contracts.map(({ id, number: name }) => ({ id, name })),
  };
}

function fieldValue(
  plan: PlanCard,
  field: Field,
  { lists, packages, users, contracts }: Names,
  language: Language,
): FieldValue {
  switch (field) {
    case 'attachments':
    case 'orgCharts':
    case 'files':
      return { text: '', fileIds: plan[field].map(({ id }) => id) };
    case 'startDate':
    case 'endDate':
    case 'documentDate':
      return words(shownDate(plan[field]));
    case 'visitorTypeId':
      return words(namesOf(lists.visitorTypes, [plan.visitorTypeId]));
    case 'authorId':
      return words(namesOf(users, [plan.authorId]));
    case 'contractId':
      return words(namesOf(contracts, [plan.contractId]));
    case 'listPackageIds':
      return words(namesOf(packages, plan.listPackageIds));
    case 'listWorkAreas':
      return words(areaLines(plan, lists));
    case 'documentType': {
      const name = plan.documentType && TYPE_NAMES.get(plan.documentType);
      return words(name ? translate(language, `paper:documentTypes.${name}`) : '');
    }
    default:
      return words(plan[field]);
  }
}

/** Each area with the purpose for which it is entered, a line each. */
const areaLines = ({ listWorkAreas }: StaffPlanInput, lists: PeopleLists): string =>
  listWorkAreas
    .map(({ areaId, purposeId }) =>
      [namesOf(lists.workAreas, [areaId]), namesOf(lists.purposes, [purposeId])].join(' · '),
    )
    .join('\n');
