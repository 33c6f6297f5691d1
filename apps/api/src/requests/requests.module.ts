import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ApprovalRecords } from './acts/approval/approval-records';
import { CancelMails } from './acts/cancelling/cancel-mails';
import { CancelScopes } from './acts/cancelling/cancel-scopes';
import { CancellingService } from './acts/cancelling/cancelling.service';
import { FAMILY_CLASSES, RequestFamilies } from './core/request-families';
import type { RequestFamily } from './core/family';
import { BatchSubmits } from './acts/batches/batch-submits.service';
import { BatchesService } from './acts/batches/batches.service';
import { HeaderController } from './calls/header.controller';
import { LifecycleService } from './acts/lifecycle/lifecycle.service';
import { RequestAccess } from './core/request-access';
import { RequestMails } from './acts/lifecycle/request-mails';
import { RequestMoves } from './core/request-moves';
import { KeptTotals } from './reads/listing/kept-totals';
import { OverviewService } from './reads/listing/overview.service';
import { BatchReader } from './reads/batches/batch-reader';
import { SearchService } from './reads/listing/search.service';
import { DueMails } from './acts/reminders/due-mails';
import { OverdueReminders } from './acts/reminders/overdue-reminders';
import { NoticeDigest } from './acts/notices/notice-digest';
import { NoticesController } from './acts/notices/notices.controller';
import { NoticesService } from './acts/notices/notices.service';
import { Telling } from './acts/notices/telling';
import { ConfirmationPrinter } from './reads/paper/confirmation-printer';
import { Prints } from './reads/paper/prints';
import { FollowedRequests } from './core/followed-requests';
import { RequestStarts } from './core/request-starts';
import { EndedRequests } from './reads/personal/ended-requests';
import { PersonsInRequests } from './reads/personal/person-in-requests';
import { QueueController } from './reads/queue/queue.controller';
import { DeskService } from './reads/queue/desk.service';
import { QueueService } from './reads/queue/queue.service';
import { RequestFiles } from './reads/readable-files';
import { KeptDetails } from './reads/kept-details';
import { RecordReads } from './reads/record-reads';
import { RequestReader } from './reads/request-reader';
import { DecisionsService } from './acts/review/decisions.service';
import { ReviewController } from './calls/review.controller';
import { ActDrafts } from './acts/review/act-drafts';
import { ReviewReader } from './reads/review-reader';
import { ReadyComments } from './acts/review/ready-comments';
import { ReviewService } from './acts/review/review.service';
import { HandOversService } from './acts/workflow/hand-overs.service';
import { HeldTasks } from './acts/workflow/held-tasks';
import { TasksService } from './acts/workflow/tasks.service';
import { TermUpkeep } from './acts/workflow/term-upkeep';
import { WorkflowEngine } from './acts/workflow/workflow.engine';

const SHARED = [
  ApprovalRecords,
  BatchesService,
  BatchReader,
  BatchSubmits,
  CancellingService,
  ConfirmationPrinter,
  DeskService,
  EndedRequests,
  FollowedRequests,
  KeptDetails,
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
  TermUpkeep,
  WorkflowEngine,
];

/** The life cycle that all requests share. */
@Module({})
export class RequestsModule {
  /** @param families the classes of all families; each family's module provides its class */
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
        DueMails,
        DecisionsService,
        KeptTotals,
        NoticeDigest,
        NoticesService,
        OverdueReminders,
        RequestMails,
        ReviewService,
        ReadyComments,
        HandOversService,
        HeldTasks,
        TasksService,
      ],
      exports: SHARED,
    };
  }
}
