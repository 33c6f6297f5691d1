import type { MyProfile } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';

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
      twoStepMethod: user.twoStepMethod,
      mustEnrol,
    };
  }
}
