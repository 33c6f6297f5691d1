import { USER_SEARCH, type OrgUser } from '@portal/contracts';
import type { Db } from '../database/database';
import type { Prisma } from '../database/generated/client';
import { everyWord } from '../database/keyword';

/** Active users found by name or e-mail, at most as many as a drop-down shows. @param among the users to search */
export async function findOrgUsers(
  db: Db,
  among: Prisma.UserWhereInput,
  keyword: string,
): Promise<OrgUser[]> {
  const rows = await db.user.findMany({
    where: { ...among, status: 'active', ...everyWord(keyword) },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    take: USER_SEARCH.pageSize,
  });
  return rows.map(({ id, email, fullName, jobTitle, departmentName, phone }) => ({
    id,
    fullName,
    userName: email,
    jobTitle,
    departmentName,
    phone,
  }));
}
