import { STATUS, type Family } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import type { NamedParty } from '../../requests/core/form/own-parties';

/** The request that a plan follows: one of the company's own that others may follow. */
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

/** Statuses in which a request changes no more: its items stay, whoever names them. */
const FINAL = [STATUS.approved, STATUS.rejected, STATUS.removed];

/** Items of other requests that a form names: of the company's own, and of requests that change no more. */
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
