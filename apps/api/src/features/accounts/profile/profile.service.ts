import type { ChangeProfileBody, MyProfile } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { done, type Outcome } from '../../../platform/http/command';
import { columnChange, recordEvents } from '../../../plant/audit';
import { userSearchText } from '../../../plant/users';

/** A user's own account. */
@Injectable()
export class ProfileService {
  constructor(private readonly database: Database) {}

  async find({ id, mustEnrol }: CurrentUser): Promise<MyProfile> {
    const [found] = await this.database.readByIndex<Omit<MyProfile, 'mustEnrol'>>(Prisma.sql`
      select u.id as "userId", u.id, u.email, u.full_name as "fullName", u.job_title as "jobTitle", u.phone,
        u.department_name as "departmentName", u.title, u.role::text as role,
        u.contractor_id as "contractorId", c.name as "contractorName",
        u.is_company_owner as "isCompanyOwner", u.avatar_file_id is not null as "hasPhoto",
        u.two_step_method::text as "twoStepMethod", i.directory::text as directory
      from "user" u left join contractor c on c.id = u.contractor_id
        left join user_identity i on i.user_id = u.id where u.id = ${id}::uuid`);
    if (!found) throw new AppError('unauthenticated');
    return { ...found, mustEnrol };
  }

  /** Changes a user's own name and phone; administrators see the change in the user's log. */
  change({ id }: CurrentUser, { fullName, phone }: ChangeProfileBody): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      await tx.$queryRaw`select 1 from "user" where id = ${id}::uuid for update`;
      const user = await tx.user.findUniqueOrThrow({ where: { id } });
      const changes = [
        columnChange('fullName', user.fullName, fullName),
        columnChange('phone', user.phone, phone),
      ].filter(({ before, after }) => before !== after);
      if (changes.length > 0) {
        const of = { tableName: 'users', rowId: id, rowKey: user.email };
        await recordEvents(tx, { id }, [{ action: 'changed', ...of, changes }]);
        const searchText = userSearchText(fullName, user.email);
        await tx.user.update({ where: { id }, data: { fullName, phone, searchText } });
      }
      return done('profileChanged');
    });
  }
}
