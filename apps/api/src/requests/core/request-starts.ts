import type { RequestDefault } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';

/** Default values of a new request. */
@Injectable()
export class RequestStarts {
  constructor(private readonly database: Database) {}

  /** The author as requestor. */
  async requestDefault(viewer: CurrentUser): Promise<RequestDefault> {
    const user = await this.database.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: {
        id: true,
        fullName: true,
        jobTitle: true,
        departmentName: true,
        phone: true,
        contractorId: true,
        contractor: { select: { name: true } },
      },
    });
    return {
      contractorId: user.contractorId,
      contractorName: user.contractor?.name ?? '',
      authorId: user.id,
      authorName: user.fullName,
      requestorJobTitle: user.jobTitle,
      requestorDepartment: user.departmentName,
      requestorPhone: user.phone,
    };
  }
}
