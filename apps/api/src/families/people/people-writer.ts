import type { StaffPlanInput } from '@portal/contracts';
import { overwritten } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { commonPlan } from '../../entry/form/requestor';
import { translate } from '../../platform/i18n/translator';
import type { SaveContext } from '../../requests/core/family';

/** What stays what it was as long as the box stays ticked. */
const CONSENT = ['consent_text', 'consent_language', 'consent_at', 'consent_by_id'].map((name) => {
  const column = Prisma.raw(name);
  return Prisma.sql`${column} = case when p.has_consent and excluded.has_consent then p.${column} else excluded.${column} end`;
});

/** Writes the plan of a people request: a number of statements that does not grow with its lists. */
export async function writePlan(
  tx: Db,
  {
    request: { id: requestId },
    author,
    language,
  }: Pick<SaveContext, 'request' | 'author' | 'language'>,
  plan: StaffPlanInput,
): Promise<void> {
  const common = commonPlan(plan);
  const own = {
    visitor_type_id: plan.visitorTypeId,
    contact_name: plan.contactName,
    contact_phone: plan.contactPhone,
    contact_email: plan.contactEmail,
    requestor_job_title: common.requestorJobTitle,
    requestor_department: common.requestorDepartment,
    requestor_phone: common.requestorPhone,
    contractor_manager: common.contractorManager,
    contractor_job_title: common.contractorJobTitle,
    start_date: plan.startDate,
    end_date: plan.endDate,
    document_type: plan.documentType,
    document_date: plan.documentDate,
    contract_id: plan.contractId,
    has_consent: plan.hasConsent,
  };
  const row = { request_id: requestId, ...own, ...consentOf(plan, { author, language }) };
  await tx.$executeRaw`
    insert into people_plan as p
    select * from jsonb_populate_record(null::people_plan, ${JSON.stringify(row)}::jsonb)
    on conflict (request_id) do update set
      ${Prisma.join([overwritten(Object.keys(own)), ...CONSENT])}`;
  const areas = plan.listWorkAreas.map((pair, sort) => ({ ...pair, sort }));
  const writeAreas = () => tx.$executeRaw`
    with given as (
        select "areaId" as area_id, "purposeId" as purpose_id, min(sort) as sort
        from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb)
          as g("areaId" uuid, "purposeId" uuid, sort integer) group by 1, 2),
      gone as (
        delete from people_plan_area a
        where a.request_id = ${requestId}::uuid and not exists (
          select 1 from given g where g.area_id = a.area_id and g.purpose_id = a.purpose_id))
    insert into people_plan_area as a (request_id, area_id, purpose_id, sort)
    select ${requestId}::uuid, area_id, purpose_id, sort from given
    on conflict (request_id, area_id, purpose_id) do update set sort = excluded.sort
      where a.sort <> excluded.sort`;
  const writePackages = () => tx.$executeRaw`
    with given as (select distinct id from unnest(${plan.listPackageIds}::uuid[]) id),
      gone as (
        delete from people_plan_package
        where request_id = ${requestId}::uuid and package_id not in (select id from given))
    insert into people_plan_package (request_id, package_id) select ${requestId}::uuid, id from given
    on conflict do nothing`;
  await Promise.all([writeAreas(), writePackages()]);
}

/** Consent as it is kept: the text that stood beside the box, in the language of the form, when it was ticked, by whom. */
const consentOf = (
  { hasConsent }: Pick<StaffPlanInput, 'hasConsent'>,
  { author, language }: Pick<SaveContext, 'author' | 'language'>,
) => ({
  consent_text: hasConsent ? translate(language, 'people:plan.consent') : '',
  consent_language: hasConsent ? language : null,
  consent_at: hasConsent ? new Date() : null,
  consent_by_id: hasConsent ? author.id : null,
});
