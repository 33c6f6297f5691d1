import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ApprovalRecords } from './approval/approval-records';
import { CancelMails } from './cancelling/cancel-mails';
import { CancelScopes } from './cancelling/cancel-scopes';
import { CancellingService } from './cancelling/cancelling.service';
import { FAMILY_CLASSES, RequestFamilies } from './families';
import type { RequestFamily } from './family';
import { HeaderController } from './header.controller';
import { LifecycleService } from './lifecycle/lifecycle.service';
import { RequestAccess } from './lifecycle/request-access';
import { RequestMails } from './lifecycle/request-mails';
import { RequestMoves } from './lifecycle/request-moves';
import { KeptTotals } from './listing/kept-totals';
import { OverviewService } from './listing/overview.service';
import { SearchService } from './listing/search.service';
import { NoticeDigest } from './notices/notice-digest';
import { NoticesController } from './notices/notices.controller';
import { NoticesService } from './notices/notices.service';
import { Telling } from './notices/telling';
import { ConfirmationPrinter } from './paper/confirmation-printer';
import { Prints } from './paper/prints';
import { FollowedRequests } from './followed-requests';
import { RequestStarts } from './request-starts';
import { EndedRequests } from './personal/ended-requests';
import { PersonsInRequests } from './personal/person-in-requests';
import { QueueController } from './queue/queue.controller';
import { DeskService } from './queue/desk.service';
import { QueueService } from './queue/queue.service';
import { RequestFiles } from './readable-files';
import { RecordReads } from './record-reads';
import { RequestReader } from './request-reader';
import { DecisionsService } from './review/decisions.service';
import { ReviewController } from './review/review.controller';
import { ActDrafts } from './review/act-drafts';
import { ReviewReader } from './review/review-reader';
import { ReviewService } from './review/review.service';
import { HandOversService } from './workflow/hand-overs.service';
import { HeldTasks } from './workflow/held-tasks';
import { TasksService } from './workflow/tasks.service';
import { WorkflowEngine } from './workflow/workflow.engine';

const SHARED = [
  ApprovalRecords,
  CancellingService,
  ConfirmationPrinter,
  DeskService,
  EndedRequests,
  FollowedRequests,
  LifecycleService,
  OverviewService,
  PersonsInRequests,
  Prints,
  QueueService,
  RecordReads,
  RequestAccess,
  RequestFamilies,
  RequestFiles,
  RequestMoves,
  RequestReader,
  RequestStarts,
  ReviewReader,
  SearchService,
  Telling,
  WorkflowEngine,
];

/** The life that all requests share. */
@Module({})
export class RequestsModule {
  /** @param families the classes of all families; each is provided by its own module */
  static with(families: readonly Type<RequestFamily>[]): DynamicModule {
    return {
      module: RequestsModule,
      global: true,
      controllers: [HeaderController, NoticesController, QueueController, ReviewController],
      providers: [
        { provide: FAMILY_CLASSES, useValue: families },
        ...SHARED,
        ActDrafts,
        CancelMails,
        CancelScopes,
        DecisionsService,
        KeptTotals,
        NoticeDigest,
        NoticesService,
        RequestMails,
        ReviewService,
        HandOversService,
        HeldTasks,
        TasksService,
      ],
      exports: SHARED,
    };
  }
}
