import type { Prisma } from '../../platform/database/generated/client';

/** The related data that a description of a card change needs. */
export const told = {
  request: { select: { number: true, status: true } },
  card: { select: { number: true, isEnded: true, requestId: true, restsOnId: true } },
  newCard: { select: { number: true, isEnded: true, validFrom: true, validTo: true } },
  reason: { select: { nameVi: true, nameEn: true } },
  undone: { select: { id: true, at: true } },
  papers: {
    orderBy: { id: 'asc' },
    include: {
      documentType: { select: { nameVi: true, nameEn: true } },
      filesBefore: { orderBy: { sort: 'asc' } },
    },
  },
} satisfies Prisma.SafetyCardChangeInclude;

/** A change with its related data. */
export type MadeChange = Prisma.SafetyCardChangeGetPayload<{ include: typeof told }>;

/** A person's name and photo after changes were undone. */
export interface RestoredPerson {
  personId: string;
  fullName: string | null;
  imageId: string | null | undefined;
}

/** What came back when changes were undone. */
export interface Restored {
  /** People who have their old name or photo again. */
  people: RestoredPerson[];
  /** Ids of people whose papers are again as before. */
  papersOf: string[];
}
