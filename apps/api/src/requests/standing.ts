import type { Status } from '@portal/contracts';
import type { RequestFacts } from '@portal/domain';
import type { Request } from '../platform/database/generated/client';

/** How a request stands, as the rules on editing ask for it. */
export const standingOf = ({
  status,
  allowRevision,
}: Request): Pick<RequestFacts, 'status' | 'allowRevision'> => ({
  status: status as Status,
  allowRevision,
});
