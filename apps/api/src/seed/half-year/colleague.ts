import type { Db } from '../../platform/database/database';
import { rawTable } from '../seed-files';
import { seedTables } from '../seed-tables';

const COLLEAGUE = {
  email: 'colleague@plant.example',
  fullName: 'Đinh Hoàng Nam',
  phone: '0255 3825 825 (3311)',
  title: 'Ông',
  jobTitle: 'Chuyên viên an toàn',
  departmentName: 'Ban An toàn Môi trường',
  role: 'reviewer',
  isCompanyOwner: false,
};

/** Adds a second member to the group of the demo's reviewer, with the reviewer's password. */
export async function addColleague(tx: Db): Promise<void> {
  const { email } = COLLEAGUE;
  await seedTables(tx, [rawTable('users', [COLLEAGUE])]);
  await seedTables(tx, [rawTable('user-group-members', [{ groupId: 'AN_TOAN', userId: email }])]);
  await tx.$executeRaw`
    update "user" u set password_hash = known.password_hash, is_demo = true from "user" known
    where known.email = 'reviewer@plant.example' and u.email = ${email}`;
}
