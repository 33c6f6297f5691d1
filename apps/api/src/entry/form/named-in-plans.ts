import { requestorsNamed, requestsNamed } from '../../requests/core/form/named';

/** How texts name the ids in plans that belong to no list. */
export const NAMED_IN_PLANS = {
  rootId: { named: requestsNamed },
  authorId: { named: requestorsNamed },
} as const;
