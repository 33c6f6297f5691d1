import { ENTRY_FAMILIES, type Language, type RequestDefault } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { LifecycleService } from '../../requests/lifecycle/lifecycle.service';
import type { RequestOutcome } from '../../requests/lifecycle/outcome';
import { RequestAccess } from '../../requests/lifecycle/request-access';
import { EntryFamilies } from '../entry-family';

/** What a new request starts with: nothing but its author, or what an earlier one holds. */
@Injectable()
export class RequestStarts {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: EntryFamilies,
    private readonly lifecycle: LifecycleService,
  ) {}

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

  /** A new draft with what an earlier request of the company holds, as its family copies it. */
  async copy(viewer: CurrentUser, id: string, language: Language): Promise<RequestOutcome> {
    const request = await this.access.find(this.database, viewer, id, ENTRY_FAMILIES);
    const family = this.families.get(request.family);
    const form = await family.copy(this.database, request, viewer);
    return this.lifecycle.save(viewer, family.name, form, language);
  }
}
