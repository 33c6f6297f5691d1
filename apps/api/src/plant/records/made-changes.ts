import type { Prisma } from '../../platform/database/generated/client';

/** What a change of a card is told with. */
export const told = {
  request: { select: { number: true, status: true } },
  card: { select: { number: true, isEnded: true, requestId: true, restsOnId: true } },
  newCard: { select: { number: true, isEnded: true, validFrom: true, validTo: true } },
  reason: { select: { nameVi: true, nameEn: true } },
  undone: { select: { id: true, at: true } },
} satisfies Prisma.SafetyCardChangeInclude;

/** A change as it was made, with what it was made of. */
export type MadeChange = Prisma.SafetyCardChangeGetPayload<{ include: typeof told }>;

/** What became of somebody's name and photo when changes were taken back. */
export interface RestoredPerson {
  personId: string;
  fullName: string | null;
  imageId: string | null | undefined;
}
