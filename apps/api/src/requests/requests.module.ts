import { Global, Module } from '@nestjs/common';
import { LifecycleService } from './lifecycle/lifecycle.service';
import { RequestAccess } from './lifecycle/request-access';
import { RequestMails } from './lifecycle/request-mails';
import { SearchService } from './listing/search.service';
import { ConfirmationController } from '../entry/paper/confirmation.controller';
import { ConfirmationPapers } from '../entry/paper/confirmation-papers.service';
import { QueueController } from './queue/queue.controller';
import { QueueService } from './queue/queue.service';
import { RequestFamilies } from './request-family';
import { RequestReader } from './request-reader';
import { DecisionsService } from './review/decisions.service';
import { ReviewController } from './review/review.controller';
import { ReviewReader } from './review/review-reader';
import { ReviewService } from './review/review.service';
import { RequestsController } from '../entry/entry.controller';
import { Roots } from '../entry/roots/roots';
import { RootsController } from '../entry/roots/roots.controller';
import { RootsService } from '../entry/roots/roots.service';
import { RequestStartsController } from '../entry/start/request-starts.controller';
import { RequestStarts } from '../entry/start/request-starts.service';
import { TasksService } from './workflow/tasks.service';
import { ListWorkbooks } from '../entry/workbook/list-workbooks.service';
import { TemplateController } from '../entry/workbook/template.controller';
import { WorkflowEngine } from './workflow/workflow.engine';

/** The life all requests share; families join it. */
@Global()
@Module({
  controllers: [
    ConfirmationController,
    QueueController,
    RequestStartsController,
    RequestsController,
    ReviewController,
    RootsController,
    TemplateController,
  ],
  providers: [
    ConfirmationPapers,
    DecisionsService,
    LifecycleService,
    ListWorkbooks,
    QueueService,
    RequestAccess,
    RequestFamilies,
    RequestMails,
    RequestReader,
    RequestStarts,
    ReviewReader,
    ReviewService,
    Roots,
    RootsService,
    SearchService,
    TasksService,
    WorkflowEngine,
  ],
  exports: [
    ConfirmationPapers,
    LifecycleService,
    ListWorkbooks,
    QueueService,
    RequestAccess,
    RequestFamilies,
    RequestReader,
    Roots,
    SearchService,
    WorkflowEngine,
  ],
})
export class RequestsModule {}
