import type { HomeAnswer, Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { OverviewService } from '../../requests/reads/listing/overview.service';
import { DeskService } from '../../requests/reads/queue/desk.service';

/** What a user should know when the portal opens (docs/product/shared.md, "Home"). */
@Injectable()
export class HomeService {
  constructor(
    private readonly overview: OverviewService,
    private readonly desk: DeskService,
  ) {}

  /** A fixed number of statements, in parallel. */
  async of(viewer: CurrentUser, language: Language): Promise<HomeAnswer> {
    const [returned, waiting, latest, desk] = await Promise.all([
      this.overview.returned(viewer),
      this.overview.waiting(viewer, language),
      this.overview.latest(viewer),
      viewer.contractorId === null ? this.desk.of(viewer, language) : null,
    ]);
    return { returned, waiting, latest, desk };
  }
}
