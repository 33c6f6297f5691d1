import type { Prisma } from '../platform/database/generated/client';

/** The items of a request's form. One that was taken out after a verdict stays with its verdicts, and counts no more. */
export const itemsOf = (requestId: string) =>
  ({ requestId, removedAt: null }) satisfies Prisma.RequestItemWhereInput;
