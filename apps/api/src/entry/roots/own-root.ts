import { STATUS } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import type { NamedParty } from '../form/own-parties';
import type { Roots } from './roots';

/** The request that a plan follows: one of the company's own that others may follow. */
export const rootOf = (
  tx: Db,
  roots: Roots,
  { contractorId }: Request,
  [field, id]: [field: string, id: string | null],
): NamedParty => ({
  field,
  ids: [id],
  count: (ids) =>
    tx.request.count({ where: { id: { in: ids }, contractorId, family: roots.rootName } }),
});

/** Statuses in which a request changes no more: its cards stay, whoever names them. */
const FINAL = [STATUS.approved, STATUS.rejected, STATUS.removed];

/** Cards of other requests that a form names: of the company's own, and of requests that change no more. */
export const ownCards = (
  tx: Db,
  { contractorId }: Request,
  field: string,
  cardIds: readonly (string | null)[],
): NamedParty => ({
  field,
  ids: cardIds,
  count: (ids) =>
    tx.requestItem.count({
      where: { id: { in: ids }, request: { contractorId, status: { in: FINAL } } },
    }),
});
