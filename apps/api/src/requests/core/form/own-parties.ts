import type { FieldProblem } from '@portal/contracts';
import { countByIndex, type Db } from '../../../platform/database/database';
import { Prisma, type Request } from '../../../platform/database/generated/client';
import { InvalidInput } from '../../../platform/http/invalid-input';

/** Ids that a form refers to, and the field that contains them. */
export interface NamedParty {
  field: string;
  ids: readonly (string | null)[];
  /** Counts how many of these ids belong to the request's company. */
  count: (ids: string[]) => Promise<number>;
}

/** The requestor in a form: a user of the request's own company. */
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
 * Checks that a form refers only to the company's own rows: the answer contains their details, so otherwise a user
 * could read another company's data by its ids.
 * @throws InvalidInput naming the fields with unknown or foreign ids
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
