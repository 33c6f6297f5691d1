import { STATUS, type Family } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import type { NamedParty } from '../../requests/core/form/own-parties';

/**
 * Checks the request that a plan follows: it must belong to the company and to a family that can be
 * followed.
 */
export const rootOf = (
  tx: Db,
  { contractorId }: Request,
  kind: Family,
  [field, id]: [field: string, id: string | null],
): NamedParty => ({
  field,
  ids: [id],
  count: (ids) => tx.request.count({ where: { id: { in: ids }, contractorId, family: kind } }),
});

/** Final statuses. Such a request no longer changes, so other requests can safely name its items. */
const FINAL = [STATUS.approved, STATUS.rejected, STATUS.removed];

/**
 * Checks the items of other requests that a form names: those requests must belong to the company,
 * and be final.
 */
export const ownItems = (
  tx: Db,
  { contractorId }: Request,
  field: string,
  itemIds: readonly (string | null)[],
): NamedParty => ({
  field,
  ids: itemIds,
  count: (ids) =>
    tx.requestItem.count({
      where: {
        id: { in: ids },
        request: { contractorId, isInternal: false, status: { in: FINAL } },
      },
    }),
});
