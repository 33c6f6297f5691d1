import { STATUS } from '@portal/contracts';
import { can } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** An item of an approved request that is a vehicle or a piece of equipment. */
const approvedThing = {
  request: { status: STATUS.approved },
  OR: [{ vehicleItem: { isNot: null } }, { equipmentItem: { isNot: null } }],
} satisfies Prisma.RequestItemWhereInput;

/**
 * Of the given files, those of violations, inspections, vehicle checks, approved documents, papers that were drawn for a
 * call and papers of companies, if the viewer may read these records.
 */
export async function readableRecords(
  db: Db,
  viewer: CurrentUser,
  ids: readonly string[],
): Promise<string[]> {
  const where = { fileId: { in: [...ids] } };
  const select = { fileId: true } as const;
  const ofChecks = can(viewer, 'vehicles:check') || can(viewer, 'records:read');
  const found = await Promise.all([
    ...(can(viewer, 'safety:read')
      ? [
          db.violationPhoto.findMany({ where, select }),
          db.equipmentInspectionFile.findMany({ where, select }),
          db.personDocumentFile.findMany({ where, select }),
          db.itemDocumentFile.findMany({
            where: { ...where, document: { item: approvedThing } },
            select,
          }),
        ]
      : []),
    ...(can(viewer, 'admission:keep')
      ? [
          db.itemDocumentFile.findMany({
            where: { ...where, document: { item: { issuerCalls: { some: {} } } } },
            select,
          }),
        ]
      : []),
    ...(ofChecks ? [db.vehicleCheckPhoto.findMany({ where, select })] : []),
    ...companyPapersOf(viewer).map((whose) =>
      db.companyPaper.findMany({ where: { ...where, ...whose }, select }),
    ),
  ]);
  return found.flat().map(({ fileId }) => fileId);
}

/** The papers of companies that a viewer may read: reviewers all, a company's users their own. */
const companyPapersOf = (viewer: CurrentUser): Prisma.CompanyPaperWhereInput[] => {
  if (can(viewer, 'companyPapers:review')) return [{}];
  return viewer.contractorId === null ? [] : [{ contractorId: viewer.contractorId }];
};
