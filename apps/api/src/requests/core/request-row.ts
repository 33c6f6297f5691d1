import type { Status } from '@portal/contracts';
import type { RequestFacts } from '@portal/domain';
import type { Prisma, Request } from '../../platform/database/generated/client';

/** How a request stands, as the rules on editing ask for it. */
export const standingOf = ({
  status,
  allowRevision,
}: Request): Pick<RequestFacts, 'status' | 'allowRevision'> => ({
  status: status as Status,
  allowRevision,
});

/** Whether the transaction has made the request itself: nothing is kept of it yet. */
export const isJustMade = ({ version }: Pick<Request, 'version'>): boolean => version === 0;

/** The items of a request's form. One that was taken out after a verdict stays with its verdicts, and counts no more. */
export const itemsOf = (requestId: string) =>
  ({ requestId, removedAt: null }) satisfies Prisma.RequestItemWhereInput;
