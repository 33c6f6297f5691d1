import { rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma, type Request } from '../../platform/database/generated/client';

/** Name of the requestor; empty if the request names none yet. */
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
