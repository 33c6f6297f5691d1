import type {
  PlanDocumentType,
  ProfileGroupInput,
  Result,
  StaffItemInput,
  StaffPlanInput,
} from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import type { AttachmentKind, Prisma, Request } from '../../platform/database/generated/client';
import { itemsOf } from '../../requests/request-items';

/** What forms carry of a file. */
export const FILE = { id: true, name: true, type: true, size: true } as const;
export type StoredFile = Prisma.FileGetPayload<{ select: typeof FILE }>;

/** A person as stored, with what was found of the card. */
export interface StoredItem {
  input: StaffItemInput;
  identityKey: string;
  result: Result;
  verdict: { note: string; reasonCode: string | null; field: string | null } | null;
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
  peopleItem: { include: { workItems: true } },
  documents: {
    include: {
      documentType: { select: { groupId: true } },
      files: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } },
    },
  },
  // Without the snapshot, which is as large as the card itself.
  decisions: {
    orderBy: { at: 'desc' },
    take: 1,
    select: { note: true, reasonCode: true, field: true, documentTypeId: true },
  },
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
  const files = rows.flatMap(({ documents }) =>
    documents.flatMap((document) => document.files.map(({ file }) => [file.id, file] as const)),
  );
  return { items: rows.flatMap(toItem), files: new Map(files) };
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
  const [plan, attached] = await Promise.all([
    db.peoplePlan.findUnique({
      where: { requestId: request.id },
      include: { areas: { orderBy: { sort: 'asc' } }, packages: true, contract: true },
    }),
    db.requestAttachment.findMany({
      where: { requestId: request.id },
      orderBy: { sort: 'asc' },
      include: { file: { select: FILE } },
    }),
  ]);
  const author = request.requestorId
    ? await db.user.findUnique({ where: { id: request.requestorId }, select: { fullName: true } })
    : null;
  const of = (kind: AttachmentKind) =>
    attached.filter((attachment) => attachment.kind === kind).map(({ file }) => file);
  const attachments = {
    document: of('document'),
    orgChart: of('orgChart'),
    confirmation: of('confirmation'),
    signed: of('signed'),
    supplement: of('supplement'),
  };
  return {
    plan: {
      contractorId: request.contractorId,
      visitorTypeId: plan?.visitorTypeId ?? null,
      contactName: plan?.contactName ?? '',
      contactPhone: plan?.contactPhone ?? '',
      contactEmail: plan?.contactEmail ?? '',
      authorId: request.requestorId,
      requestorJobTitle: plan?.requestorJobTitle ?? '',
      requestorDepartment: plan?.requestorDepartment ?? '',
      requestorPhone: plan?.requestorPhone ?? '',
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
      contractorManager: plan?.contractorManager ?? '',
      contractorJobTitle: plan?.contractorJobTitle ?? '',
      hasConsent: plan?.hasConsent ?? false,
    },
    contract: plan?.contract
      ? {
          name: plan.contract.name,
          number: plan.contract.number,
          durationDate: isoDate(plan.contract.durationDate),
        }
      : null,
    authorName: author?.fullName ?? '',
    attachments,
  };
}

function toItem({ id, result, peopleItem: person, documents, decisions }: ItemRow): StoredItem[] {
  if (!person) return [];
  const [verdict] = decisions;
  return [
    {
      identityKey: person.identityKey,
      result: result as Result,
      verdict: verdict
        ? {
            note: verdict.note,
            reasonCode: verdict.reasonCode,
            field: verdict.field ?? verdict.documentTypeId,
          }
        : null,
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
        staffProfileFiles: toGroups(documents),
      },
    },
  ];
}

function toGroups(documents: ItemRow['documents']): ProfileGroupInput[] {
  const groups = new Map<string, ProfileGroupInput>();
  for (const { documentTypeId, documentDate, documentNumber, documentType, files } of documents) {
    const group = groups.get(documentType.groupId) ?? { id: documentType.groupId, types: [] };
    groups.set(documentType.groupId, group);
    group.types.push({
      id: documentTypeId,
      files: files.map(({ file }) => ({ id: file.id })),
      documentDate: isoDate(documentDate),
      documentNumber,
    });
  }
  return [...groups.values()];
}
