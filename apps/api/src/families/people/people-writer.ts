import type { StaffItemInput, StaffPlanInput } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/days';
import { commonPlan } from '../../entry/form/requestor';
import { translate } from '../../platform/i18n/translator';
import type { SaveContext } from '../../requests/family';

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
  const before = await tx.peoplePlan.findUnique({
    where: { requestId },
    select: { hasConsent: true },
  });
  const data = {
    visitorTypeId: plan.visitorTypeId,
    contactName: plan.contactName,
    contactPhone: plan.contactPhone,
    contactEmail: plan.contactEmail,
    ...commonPlan(plan),
    startDate: asDate(plan.startDate),
    endDate: asDate(plan.endDate),
    documentType: plan.documentType,
    documentDate: asDate(plan.documentDate),
    contractId: plan.contractId,
    ...consentOf(plan.hasConsent, before?.hasConsent ?? false, { author, language }),
  };
  await tx.peoplePlan.upsert({
    where: { requestId },
    create: { requestId, ...data },
    update: data,
  });
  if (before) await tx.peoplePlanArea.deleteMany({ where: { requestId } });
  await tx.peoplePlanArea.createMany({
    data: plan.listWorkAreas.map((pair, sort) => ({ requestId, ...pair, sort })),
    skipDuplicates: true,
  });
  if (before) await tx.peoplePlanPackage.deleteMany({ where: { requestId } });
  await tx.peoplePlanPackage.createMany({
    data: plan.listPackageIds.map((packageId) => ({ requestId, packageId })),
    skipDuplicates: true,
  });
}

/**
 * Consent as it is kept: the text that stood beside the box, in the language of the form, when it was ticked, by whom.
 * As long as the box stays ticked it stays what it was; with the tick it goes.
 */
function consentOf(
  hasConsent: boolean,
  hadConsent: boolean,
  { author, language }: Pick<SaveContext, 'author' | 'language'>,
) {
  if (hasConsent && hadConsent) return {};
  if (!hasConsent)
    return {
      hasConsent,
      consentText: '',
      consentLanguage: null,
      consentAt: null,
      consentById: null,
    };
  return {
    hasConsent,
    consentText: translate(language, 'people:plan.consent'),
    consentLanguage: language,
    consentAt: new Date(),
    consentById: author.id,
  };
}

/** Writes the people whose forms may be changed: three statements, however many they are. */
export async function writeItems(tx: Db, items: readonly StaffItemInput[]): Promise<void> {
  const rows = items.map((item) => ({
    item_id: item.id,
    image_id: item.imageId,
    code: item.code,
    identity_number: item.identityCardNumber,
    identity_key: identityKey(item.identityCardNumber),
    full_name: item.fullName,
    nationality_id: item.nationalityId,
    date_of_birth: item.dateOfBirth,
    gender_id: item.genderId,
    position_id: item.positionId,
    address: item.address,
    number_plate: item.numberPlate,
    education_id: item.educationId,
    health_status_id: item.healthStatusId,
    note: item.note,
  }));
  await tx.$executeRaw`
    insert into people_item
    select * from jsonb_populate_recordset(null::people_item, ${JSON.stringify(rows)}::jsonb)
    on conflict (item_id) do update set
      image_id = excluded.image_id, code = excluded.code,
      identity_number = excluded.identity_number, identity_key = excluded.identity_key,
      full_name = excluded.full_name, nationality_id = excluded.nationality_id,
      date_of_birth = excluded.date_of_birth, gender_id = excluded.gender_id,
      position_id = excluded.position_id, address = excluded.address,
      number_plate = excluded.number_plate, education_id = excluded.education_id,
      health_status_id = excluded.health_status_id, note = excluded.note`;
  const works = items.map(({ id, listWorkItemIds }) => ({ id, works: listWorkItemIds }));
  await tx.$executeRaw`
    delete from people_item_work_item where item_id = any(${items.map(({ id }) => id)}::uuid[])`;
  await tx.$executeRaw`
    insert into people_item_work_item (item_id, work_item_id)
    select i.id, w.id::uuid
    from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as i(id uuid, works jsonb),
      jsonb_array_elements_text(i.works) w(id)
    on conflict do nothing`;
}
