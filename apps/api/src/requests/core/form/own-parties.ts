import type { FieldProblem } from '@portal/contracts';
import { countByIndex, type Db } from '../../../platform/database/database';
import { Prisma, type Request } from '../../../platform/database/generated/client';
import { InvalidInput } from '../../../platform/http/invalid-input';

/** Rows that a form names, and the field that names them. */
export interface NamedParty {
  field: string;
  ids: readonly (string | null)[];
  /** How many rows of those ids are the request's company's. */
  count: (ids: string[]) => Promise<number>;
}

/** The requestor that a form names: a user of the request's own company. */
export const requestorOf = (
  tx: Db,
  { contractorId }: Request,
  field: string,
  id: string | null,
): NamedParty => ({
  field,
  ids: [id],
  count: (ids) =>
    countByIndex(
      tx,
      Prisma.sql`"user" where id = any(${ids}::uuid[]) and contractor_id is not distinct from ${contractorId}::uuid`,
    ),
});

/**
 * A form names only what is the own company's: details of it come back with the request, and nobody learns
 * those of another company by naming its ids.
 * @throws InvalidInput of the fields that name somebody else's, or nobody's
 */
export async function demandOwn(parties: readonly NamedParty[]): Promise<void> {
  const areOwn = await Promise.all(
    parties.map(async ({ ids, count }) => {
      const named = [...new Set(ids.filter((id) => id !== null))];
      return named.length === 0 || (await count(named)) === named.length;
    }),
  );
  const problems: FieldProblem[] = parties
    .filter((_, at) => !areOwn[at])
    .map(({ field }) => ({ field, code: 'invalid', params: {} }));
  if (problems.length > 0) throw new InvalidInput(problems);
}
