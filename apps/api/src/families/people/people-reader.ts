import type { StaffItemInput, StaffPlan, StaffPlanInput } from '@portal/contracts';
import { EntryReader, type StoredEntry } from '../../entry/form/entry-reader';
import { commonPlan } from '../../entry/form/requestor';
import {
  profileGroupsOf,
  readStoredItems,
  type WholeRow,
} from '../../requests/core/items/stored-item';
import type { StoredPerson } from '../../plant/company-people';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { isoInstant } from '../../platform/database/iso-instant';
import { peopleItems } from './people-item';
import { keptPlan } from './people-plan';

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

/** A people request as stored. */
export type StoredPeople = StoredEntry<StoredPeoplePlan, StoredPerson>;

/** What is kept of somebody besides what all items have. */
type Own = Omit<StaffItemInput, 'id' | 'staffProfileFiles'> & Pick<StoredPerson, 'identityKey'>;

/** Reads people requests. */
export const peopleReader = new EntryReader<StoredPeoplePlan, StoredPerson>({
  items: (db, where) => readStoredItems(db, where, peopleItems.read(), toItem),
  plan: async (db, request, attached) => {
    const [[plan], attachments] = await Promise.all([storedPlan(db, request.id), attached]);
    return {
      contractorId: request.contractorId,
      visitorTypeId: plan?.visitorTypeId ?? null,
      contactName: plan?.contactName ?? '',
      contactPhone: plan?.contactPhone ?? '',
      contactEmail: plan?.contactEmail ?? '',
      authorId: request.requestorId,
      ...commonPlan(plan ?? null),
      description: request.description,
      listWorkAreas: plan?.listWorkAreas ?? [],
      listPackageIds: plan?.listPackageIds ?? [],
      startDate: plan?.startDate ?? null,
      endDate: plan?.endDate ?? null,
      documentType: plan?.documentType ?? null,
      documentNumber: request.documentNumber,
      documentDate: plan?.documentDate ?? null,
      contractId: plan?.contractId ?? null,
      attachments: attachments.document.map(({ id }) => ({ id })),
      hasConsent: plan?.hasConsent ?? false,
      consent: plan?.consent ?? null,
      contract: plan?.contract ?? null,
    };
  },
  keptItem: ({ input }) => ({ ...input }),
  keptPlan: (stored) => ({ ...keptPlan(stored) }),
});

/** What stands in a plan's own rows; the rest is the request's. */
type PlanRow = Omit<
  StoredPeoplePlan,
  'contractorId' | 'authorId' | 'description' | 'documentNumber' | 'attachments'
>;

/** A request's plan with its lists and what it names, by one statement; none before the first save. */
const storedPlan = (db: Db, requestId: string): Promise<PlanRow[]> =>
  rowsByIndex(
    db,
    Prisma.sql`
  select p.visitor_type_id as "visitorTypeId", p.contact_name as "contactName", p.contact_phone as "contactPhone",
    p.contact_email as "contactEmail", p.requestor_job_title as "requestorJobTitle",
    p.requestor_department as "requestorDepartment", p.requestor_phone as "requestorPhone",
    p.contractor_manager as "contractorManager", p.contractor_job_title as "contractorJobTitle",
    p.start_date::text as "startDate", p.end_date::text as "endDate", p.document_type as "documentType",
    p.document_date::text as "documentDate", p.contract_id as "contractId", p.has_consent as "hasConsent",
    (select coalesce(json_agg(json_build_object('areaId', a.area_id, 'purposeId', a.purpose_id) order by a.sort), '[]')
      from people_plan_area a where a.request_id = p.request_id) as "listWorkAreas",
    (select coalesce(json_agg(g.package_id), '[]')
      from people_plan_package g where g.request_id = p.request_id) as "listPackageIds",
    case when p.consent_at is not null then json_build_object('text', p.consent_text,
      'date', ${isoInstant(Prisma.sql`p.consent_at`)}, 'by', coalesce(u.full_name, '')) end as consent,
    case when c.id is not null then json_build_object('name', c.name, 'number', c.number,
      'durationDate', c.duration_date) end as contract
  from people_plan p
  left join contract c on c.id = p.contract_id
  left join "user" u on u.id = p.consent_by_id
  where p.request_id = ${requestId}::uuid`,
  );

const toItem = ({ own: { identityKey, ...person }, ...row }: WholeRow<Own>) => ({
  identityKey,
  input: { id: row.id, ...person, staffProfileFiles: profileGroupsOf(row) },
});
