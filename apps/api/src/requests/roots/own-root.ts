import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import type { NamedParty } from '../form/own-parties';

/** The request that a plan follows: one of the company's own that others may follow. */
export const rootOf = (
  tx: Db,
  { contractorId }: Request,
  field: string,
  id: string | null,
): NamedParty => ({
  field,
  ids: [id],
  count: (ids) => tx.request.count({ where: { id: { in: ids }, contractorId, family: 'people' } }),
});

/** Cards of other requests that a form names: of the company's own. */
export const ownCards = (
  tx: Db,
  { contractorId }: Request,
  field: string,
  cardIds: readonly (string | null)[],
): NamedParty => ({
  field,
  ids: cardIds,
  count: (ids) => tx.requestItem.count({ where: { id: { in: ids }, request: { contractorId } } }),
});
