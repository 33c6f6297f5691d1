import { rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma, type Request } from '../../platform/database/generated/client';

/** Name of the person who answers for a request; empty while nobody is named. */
export async function requestorName(
  db: Db,
  { requestorId }: Pick<Request, 'requestorId'>,
): Promise<string> {
  if (!requestorId) return '';
  const [user] = await rowsByIndex<{ name: string }>(
    db,
    Prisma.sql`select full_name as name from "user" where id = ${requestorId}::uuid`,
  );
  return user?.name ?? '';
}

type CommonPlan = Record<
  | 'requestorJobTitle'
  | 'requestorDepartment'
  | 'requestorPhone'
  | 'contractorManager'
  | 'contractorJobTitle',
  string
>;

/** Requestor and signer, who stand in every plan, as stored or as given; empty where there is no plan yet. */
export const commonPlan = (plan: CommonPlan | null): CommonPlan => ({
  requestorJobTitle: plan?.requestorJobTitle ?? '',
  requestorDepartment: plan?.requestorDepartment ?? '',
  requestorPhone: plan?.requestorPhone ?? '',
  contractorManager: plan?.contractorManager ?? '',
  contractorJobTitle: plan?.contractorJobTitle ?? '',
});
