import type { ChangeProfileBody, MyProfile } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { done, type Outcome } from '../../../platform/http/command';
import { columnChange, recordEvents } from '../../admin-audit';
import { userSearchText } from '../user-search';

/** What a user may see of the own account. */
@Injectable()
export class ProfileService {
  constructor(private readonly database: Database) {}

  async find({ id, mustEnrol }: CurrentUser): Promise<MyProfile> {
    const user = await this.database.user.findUniqueOrThrow({
      where: { id },
      include: { contractor: { select: { name: true } } },
    });
    return {
      userId: user.id,
      id: user.id,
      email: user.email,
      fullName: user.fullName,
      jobTitle: user.jobTitle,
      phone: user.phone,
      departmentName: user.departmentName,
      title: user.title,
      role: user.role,
      contractorId: user.contractorId,
      contractorName: user.contractor?.name ?? null,
      isCompanyOwner: user.isCompanyOwner,
      hasPhoto: user.avatarFileId !== null,
      twoStepMethod: user.twoStepMethod,
      mustEnrol,
    };
  }

  /** Changes the own name and phone; whoever keeps the users finds it in their log. */
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
