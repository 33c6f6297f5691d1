import type { Status } from '@portal/contracts';
import type { RequestFacts } from '@portal/domain';
import type { Prisma, Request } from '../../platform/database/generated/client';

/** Status and allowed revision, as the rules on editing need them. */
export const standingOf = ({
  status,
  allowRevision,
}: Request): Pick<RequestFacts, 'status' | 'allowRevision'> => ({
  status: status as Status,
  allowRevision,
});

/** Whether this transaction has created the request: nothing of it is stored yet. */
export const isJustMade = ({ version }: Pick<Request, 'version'>): boolean => version === 0;

/**
 * The items of a request's form. An item that was removed after a verdict stays in the database but no longer counts.
 */
export const itemsOf = (requestId: string) =>
  ({ requestId, removedAt: null }) satisfies Prisma.RequestItemWhereInput;
