import type { PeopleRequestInput } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { LifecycleService } from '../../requests/lifecycle/lifecycle.service';
import type { RequestOutcome } from '../../requests/lifecycle/outcome';
import { RequestAccess } from '../../requests/lifecycle/request-access';
import { readPeople } from './people-reader';

/** New drafts with what an earlier request of the company holds. */
@Injectable()
export class PeopleCopies {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly lifecycle: LifecycleService,
  ) {}

  /** Copies plan and people; dates, signed papers and consent belong to the earlier request and stay there. */
  async copy(viewer: CurrentUser, id: string): Promise<RequestOutcome> {
    const request = await this.access.find(this.database, viewer, id);
    if (request.family !== 'people') throw new AppError('notFound');
    const { plan, items, attachments } = await readPeople(this.database, request);
    const form: PeopleRequestInput = {
      id: newId(),
      version: 0,
      hasPeople: true,
      hasAgreed: false,
      files: [],
      orgCharts: attachments.orgChart.map((file) => ({ id: file.id })),
      staffPlan: { ...plan, startDate: null, endDate: null, hasConsent: false },
      staffItems: items.map(({ input }) => ({ ...input, id: newId() })),
    };
    return this.lifecycle.save(viewer, 'people', form);
  }
}
