import type { PlanDocumentType, StaffPlan, StaffPlanInput } from '@portal/contracts';
import { EntryReader, type StoredEntry } from '../../entry/form/entry-reader';
import { commonPlan } from '../../entry/form/requestor';
import { profileGroupsOf, readStoredItems, type ItemRow } from '../../requests/items/stored-item';
import type { StoredPerson } from '../../features/company-people';
import { isoDate } from '../../platform/database/days';
import type { Prisma } from '../../platform/database/generated/client';
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

const own = {
  peopleItem: { include: { workItems: true } },
} satisfies Prisma.RequestItemInclude;

/** Reads people requests. */
export const peopleReader = new EntryReader<StoredPeoplePlan, StoredPerson>({
  items: (db, where) => readStoredItems(db, where, own, toItem),
  plan: async (db, request, attached) => {
    const [plan, attachments] = await Promise.all([
      db.peoplePlan.findUnique({
        where: { requestId: request.id },
        include: {
          areas: { orderBy: { sort: 'asc' } },
          packages: true,
          contract: true,
          consentBy: { select: { fullName: true } },
        },
      }),
      attached,
    ]);
    return {
      contractorId: request.contractorId,
      visitorTypeId: plan?.visitorTypeId ?? null,
      contactName: plan?.contactName ?? '',
      contactPhone: plan?.contactPhone ?? '',
      contactEmail: plan?.contactEmail ?? '',
      authorId: request.requestorId,
      ...commonPlan(plan),
      description: request.description,
      listWorkAreas: plan?.areas.map(({ areaId, purposeId }) => ({ areaId, purposeId })) ?? [],
      listPackageIds: plan?.packages.map(({ packageId }) => packageId) ?? [],
      startDate: isoDate(plan?.startDate ?? null),
      endDate: isoDate(plan?.endDate ?? null),
      documentType: (plan?.documentType ?? null) as PlanDocumentType | null,
      documentNumber: request.documentNumber,
      documentDate: isoDate(plan?.documentDate ?? null),
      contractId: plan?.contractId ?? null,
      attachments: attachments.document.map(({ id }) => ({ id })),
      hasConsent: plan?.hasConsent ?? false,
      consent: plan?.consentAt
        ? {
            text: plan.consentText,
            date: plan.consentAt.toISOString(),
            by: plan.consentBy?.fullName ?? '',
          }
        : null,
      contract: plan?.contract
        ? {
            name: plan.contract.name,
            number: plan.contract.number,
            durationDate: isoDate(plan.contract.durationDate),
          }
        : null,
    };
  },
  keptItem: ({ input }) => ({ ...input }),
  keptPlan: (stored) => ({ ...keptPlan(stored) }),
});

function toItem(row: ItemRow<typeof own>) {
  const { id, peopleItem: person } = row;
  if (!person) return null;
  return {
    identityKey: person.identityKey,
    input: {
      id,
      imageId: person.imageId,
      code: person.code,
      identityCardNumber: person.identityNumber,
      fullName: person.fullName,
      nationalityId: person.nationalityId,
      dateOfBirth: isoDate(person.dateOfBirth),
      genderId: person.genderId,
      positionId: person.positionId,
      address: person.address,
      numberPlate: person.numberPlate,
      listWorkItemIds: person.workItems.map(({ workItemId }) => workItemId),
      educationId: person.educationId,
      healthStatusId: person.healthStatusId,
      note: person.note,
      staffProfileFiles: profileGroupsOf(row),
    },
  };
}
