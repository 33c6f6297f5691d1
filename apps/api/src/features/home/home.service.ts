import type { HomeAnswer, Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { OverviewService } from '../../requests/listing/overview.service';
import { QueueService } from '../../requests/queue/queue.service';

/** What somebody has to know of on coming in (docs/product/shared.md, "Home"). */
@Injectable()
export class HomeService {
  constructor(
    private readonly overview: OverviewService,
    private readonly queue: QueueService,
  ) {}

  /** A fixed number of statements, side by side. */
  async of(viewer: CurrentUser, language: Language): Promise<HomeAnswer> {
    const { contractorId } = viewer;
    const [returned, waiting, latest, queue] = await Promise.all([
      this.overview.returned(viewer),
      this.overview.waiting(viewer, language),
      this.overview.latest(viewer),
      contractorId === null ? this.figures(viewer) : null,
    ]);
    return { returned, waiting, latest, queue };
  }

  private async figures(viewer: CurrentUser): Promise<NonNullable<HomeAnswer['queue']>> {
    const [all, mine] = await Promise.all([
      this.queue.waiting(viewer, false),
      this.queue.waiting(viewer, true),
    ]);
    return { waiting: all.count, overdue: all.overdue, mine: mine.count };
  }
}
