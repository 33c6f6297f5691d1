import type { PlanDocumentType, StaffItemInput, StaffPlanInput } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import type { AttachmentKind, Prisma, Request } from '../../platform/database/generated/client';
import { attachmentsOf } from '../../requests/attachments';
import {
  cardInclude,
  documentFilesOf,
  profileGroupsOf,
  reviewOf,
  type CardReview,
} from '../../entry/items/stored-card';
import { commonPlan, requestorName } from '../../entry/form/requestor';
import { itemsOf } from '../../requests/request-items';
import type { StoredFile } from '../../requests/stored-files';

/** A person as stored, with what was found of the card. */
export interface StoredItem extends CardReview {
  input: StaffItemInput;
  identityKey: string;
}

/** A people request as stored. */
export interface StoredPeople {
  plan: StaffPlanInput;
  contract: { name: string; number: string; durationDate: string } | null;
  authorName: string;
  items: StoredItem[];
  attachments: Record<AttachmentKind, StoredFile[]>;
  /** Every file on the cards, by id. */
  files: Map<string, StoredFile>;
}

const itemInclude = {
  ...cardInclude,
  peopleItem: { include: { workItems: true } },
} satisfies Prisma.RequestItemInclude;
type ItemRow = Prisma.RequestItemGetPayload<{ include: typeof itemInclude }>;

/** Reads cards with their documents, in the order of their lists. */
export async function readItems(
  db: Db,
  where: Prisma.RequestItemWhereInput,
): Promise<{ items: StoredItem[]; files: Map<string, StoredFile> }> {
  const rows = await db.requestItem.findMany({
    where,
    orderBy: { position: 'asc' },
    include: itemInclude,
  });
  return { items: rows.flatMap(toItem), files: documentFilesOf(rows) };
}

/** Reads a people request whole, in a number of statements that does not grow with the people. */
export async function readPeople(db: Db, request: Request): Promise<StoredPeople> {
  const [plan, cards] = await Promise.all([
    readPlan(db, request),
    readItems(db, itemsOf(request.id)),
  ]);
  return { ...plan, ...cards };
}

/** Reads its plan and attachments alone. */
export async function readPlan(
  db: Db,
  request: Request,
): Promise<Omit<StoredPeople, 'items' | 'files'>> {
  const [plan, attachments, authorName] = await Promise.all([
    db.peoplePlan.findUnique({
      where: { requestId: request.id },
      include: { areas: { orderBy: { sort: 'asc' } }, packages: true, contract: true },
    }),
    attachmentsOf(db, request.id),
    requestorName(db, request),
  ]);
  return {
    plan: {
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
    },
    contract: plan?.contract
      ? {
          name: plan.contract.name,
          number: plan.contract.number,
          durationDate: isoDate(plan.contract.durationDate),
        }
      : null,
    authorName,
    attachments,
  };
}

function toItem(row: ItemRow): StoredItem[] {
  const { id, peopleItem: person } = row;
  if (!person) return [];
  return [
    {
      ...reviewOf(row),
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
    },
  ];
}
