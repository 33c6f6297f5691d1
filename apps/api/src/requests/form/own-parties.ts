import type { FieldProblem } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { InvalidInput } from '../../platform/http/invalid-input';

/** A row that a plan names, and the field that names it. */
export interface NamedParty {
  field: string;
  id: string | null;
  /** How many rows of that id are the request's company's: one, or none. */
  count: (id: string) => Promise<number>;
}

/** The requestor that a plan names: a user of the request's own company. */
export const requestorOf = (
  tx: Db,
  { contractorId }: Request,
  field: string,
  id: string | null,
): NamedParty => ({
  field,
  id,
  count: (userId) => tx.user.count({ where: { id: userId, contractorId } }),
});

/**
 * A plan names only what is the own company's: details of it come back with the request, and nobody learns
 * those of another company by naming its ids.
 * @throws InvalidInput of the fields that name somebody else's, or nobody's
 */
export async function demandOwn(parties: readonly NamedParty[]): Promise<void> {
  const found = await Promise.all(parties.map(async ({ id, count }) => (id ? count(id) : 1)));
  const problems: FieldProblem[] = parties
    .filter((_, at) => found[at] === 0)
    .map(({ field }) => ({ field, code: 'invalid', params: {} }));
  if (problems.length > 0) throw new InvalidInput(problems);
}
