import type { FieldProblem, StaffPlanInput } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { InvalidInput } from '../../platform/http/invalid-input';

/**
 * A plan names a contract and a requestor of the request's own company: their details come back with the
 * request, and nobody learns those of another company by naming its ids.
 * @throws InvalidInput of the fields that name somebody else's, or nobody's
 */
export async function demandOwnParties(
  tx: Db,
  { contractorId }: Request,
  { contractId, authorId }: StaffPlanInput,
): Promise<void> {
  const contracts =
    contractId && contractorId
      ? await tx.contract.count({ where: { id: contractId, contractorId } })
      : 0;
  const authors = authorId ? await tx.user.count({ where: { id: authorId, contractorId } }) : 0;
  const problems: FieldProblem[] = [];
  if (contractId && contracts === 0)
    problems.push({ field: 'staffPlan.contractId', code: 'invalid', params: {} });
  if (authorId && authors === 0)
    problems.push({ field: 'staffPlan.authorId', code: 'invalid', params: {} });
  if (problems.length > 0) throw new InvalidInput(problems);
}
