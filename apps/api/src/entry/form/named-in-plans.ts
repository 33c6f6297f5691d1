import { requestorsNamed, requestsNamed } from '../../requests/core/form/named';

/** How plans name what is in no list. */
export const NAMED_IN_PLANS = {
  rootId: { named: requestsNamed },
  authorId: { named: requestorsNamed },
} as const;
