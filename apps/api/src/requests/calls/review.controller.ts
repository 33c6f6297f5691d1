import {
  actDraft,
  addCoverFindings,
  allowRevision,
  assignTask,
  cancelBody,
  cancelScope,
  cancelRequest,
  colleaguesAnswer,
  colleaguesQuery,
  commandAnswer as commandSchema,
  completeTask,
  completeTaskBody,
  coverFindingsBody,
  decideItem,
  decideItemAnswer,
  decideItemBody,
  delegateTask,
  doubtsAnswer,
  findColleagues,
  findingParams,
  getActDraft,
  getCancelScope,
  getDoubts,
  getReadyComments,
  getReviewState,
  handOverBody,
  itemParams,
  passItems,
  passItemsAnswer,
  passItemsBody,
  readyCommentsAnswer,
  rejectRequest,
  requestCommandAnswer,
  requestParams,
  requestUpdate,
  returnRequest,
  reviewBody,
  reviewState,
  supportTask,
  takeTaskBack,
  taskParams,
  undoVerdicts,
  undoVerdictsBody,
  withdrawCoverFinding,
  type ActDraft,
  type CancelBody,
  type CancelScope,
  type Colleague,
  type CommandAnswer,
  type DecideItemAnswer,
  type DoubtsAnswer,
  type HandOverBody,
  type Language,
  type PassItemsAnswer,
  type PassItemsBody,
  type ReadyComment,
  type RequestCommandAnswer,
  type ReviewBody,
  type ReviewState,
  type UndoVerdictsBody,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { CancellingService } from '../acts/cancelling/cancelling.service';
import { CancelScopes } from '../acts/cancelling/cancel-scopes';
import { requestAnswer } from '../core/outcome';
import { HandOversService } from '../acts/workflow/hand-overs.service';
import { TasksService } from '../acts/workflow/tasks.service';
import { ActDrafts } from '../acts/review/act-drafts';
import { DecisionsService } from '../acts/review/decisions.service';
import { ReviewReader } from '../reads/review-reader';
import { ReadyComments } from '../acts/review/ready-comments';
import { ReviewService } from '../acts/review/review.service';

type Id = { id: string };
type TaskId = { taskId: string };

/** Calls of the plant's staff on requests. */
@ApiTags('review')
@Controller()
export class ReviewController {
  constructor(
    private readonly decisions: DecisionsService,
    private readonly review: ReviewService,
    private readonly tasks: TasksService,
    private readonly handOvers: HandOversService,
    private readonly reader: ReviewReader,
    private readonly readyComments: ReadyComments,
    private readonly drafts: ActDrafts,
    private readonly scopes: CancelScopes,
    private readonly cancelling: CancellingService,
  ) {}

  @Handles(getReviewState, reviewState)
  @Allow('requests:review')
  state(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ReviewState> {
    return this.reader.state(user, id, language);
  }

  @Handles(getDoubts, doubtsAnswer)
  @Allow('requests:review')
  doubts(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<DoubtsAnswer> {
    return this.reader.doubts(user, id, language);
  }

  @Handles(decideItem, decideItemAnswer)
  @Allow('requests:review')
  async decide(
    @Param({ schema: itemParams }) { id, itemId }: { id: string; itemId: string },
    @Body({ schema: decideItemBody }) body: z.output<typeof decideItemBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<DecideItemAnswer> {
    const { data, ...outcome } = await this.decisions.decide(user, id, itemId, body);
    return { ...commandAnswer(language, outcome), data };
  }

  @Handles(addCoverFindings, commandSchema)
  @Allow('requests:review')
  async findOfCover(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: coverFindingsBody }) body: z.output<typeof coverFindingsBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.decisions.findOfCover(user, id, body));
  }

  @Handles(withdrawCoverFinding, commandSchema)
  @Allow('requests:review')
  async withdrawOfCover(
    @Param({ schema: findingParams }) { id, findingId }: Id & { findingId: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.decisions.withdrawOfCover(user, id, findingId));
  }

  @Handles(undoVerdicts, commandSchema)
  @Allow('requests:review')
  async undo(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: undoVerdictsBody }) { decisionIds }: UndoVerdictsBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.decisions.undo(user, id, decisionIds));
  }

  @Handles(passItems, passItemsAnswer)
  @Allow('requests:review')
  async passItems(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: passItemsBody }) { itemIds }: PassItemsBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<PassItemsAnswer> {
    const { data, ...outcome } = await this.decisions.passAll(user, id, itemIds);
    return { ...commandAnswer(language, outcome), data };
  }

  @Handles(getActDraft, actDraft)
  @Allow('requests:review')
  actDraft(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
  ): Promise<ActDraft> {
    return this.drafts.of(user, id);
  }

  @Handles(returnRequest, requestCommandAnswer)
  @Allow('requests:review')
  async return(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: reviewBody }) { comment }: ReviewBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.review.act(user, id, 'return', comment));
  }

  @Handles(allowRevision, requestCommandAnswer)
  @Allow('requests:review')
  async allowRevision(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: reviewBody }) { comment }: ReviewBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.review.act(user, id, 'allowRevision', comment));
  }

  @Handles(requestUpdate, requestCommandAnswer)
  @Allow('requests:review')
  async requestUpdate(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: reviewBody }) { comment }: ReviewBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.review.act(user, id, 'requestUpdate', comment));
  }

  @Handles(rejectRequest, requestCommandAnswer)
  @Allow('requests:review')
  async reject(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: reviewBody }) { comment }: ReviewBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.review.act(user, id, 'reject', comment));
  }

  @Handles(getCancelScope, cancelScope)
  @Allow('requests:cancel')
  cancelScope(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CancelScope> {
    return this.scopes.of(user, id, language);
  }

  @Handles(cancelRequest, requestCommandAnswer)
  @Allow('requests:cancel')
  async cancel(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: cancelBody }) body: CancelBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.cancelling.cancel(user, id, body));
  }

  @Handles(completeTask, requestCommandAnswer)
  @Allow('requests:review')
  async complete(
    @Param({ schema: taskParams }) { taskId }: TaskId,
    @Body({ schema: completeTaskBody }) body: z.output<typeof completeTaskBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.tasks.complete(user, taskId, body));
  }

  @Handles(getReadyComments, readyCommentsAnswer)
  @Allow('requests:review')
  getReadyComments(@Lang() language: Language): Promise<ReadyComment[]> {
    return this.readyComments.all(language);
  }

  @Handles(findColleagues, colleaguesAnswer)
  @Allow('requests:review')
  colleagues(
    @Param({ schema: taskParams }) { taskId }: TaskId,
    @Query({ schema: colleaguesQuery }) query: z.output<typeof colleaguesQuery>,
    @User() user: CurrentUser,
  ): Promise<Colleague[]> {
    return this.handOvers.colleagues(user, taskId, query);
  }

  @Handles(delegateTask, requestCommandAnswer)
  @Allow('requests:review')
  async delegate(
    @Param({ schema: taskParams }) { taskId }: TaskId,
    @Body({ schema: handOverBody }) { userId, comment }: HandOverBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.handOvers.delegate(user, taskId, userId, comment));
  }

  @Handles(takeTaskBack, requestCommandAnswer)
  @Allow('requests:review')
  async takeBack(
    @Param({ schema: taskParams }) { taskId }: TaskId,
    @Body({ schema: reviewBody }) { comment }: ReviewBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.handOvers.takeBack(user, taskId, comment));
  }

  @Handles(assignTask, requestCommandAnswer)
  @Allow('requests:review')
  async assign(
    @Param({ schema: taskParams }) { taskId }: TaskId,
    @Body({ schema: handOverBody }) { userId, comment }: HandOverBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.handOvers.assign(user, taskId, userId, comment));
  }

  @Handles(supportTask, requestCommandAnswer)
  @Allow('requests:review')
  async support(
    @Param({ schema: taskParams }) { taskId }: TaskId,
    @Body({ schema: handOverBody }) { userId, comment }: HandOverBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.handOvers.support(user, taskId, userId, comment));
  }
}
