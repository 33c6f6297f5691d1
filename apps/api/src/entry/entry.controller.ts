import {
  changesAnswer,
  deleteRequest,
  entryRequest,
  entryRequestInput,
  familyOf,
  feedbackAnswer,
  getChanges,
  getFeedbackHistories,
  getHistories,
  getCoverChanges,
  getRequest,
  getSteps,
  historiesAnswer,
  coverChangesAnswer,
  requestCommandAnswer,
  requestParams,
  revokeRequest,
  saveRequest,
  saveRevisionRequest,
  searchRequest,
  searchRequestAnswer,
  searchRequestQuery,
  stepsAnswer,
  submitRequest,
  type ChangesAnswer,
  type EntryRequestInput,
  type Feedback,
  type FieldChange,
  type HistoryEvent,
  type Language,
  type RequestCommandAnswer,
  type SearchRequestAnswer,
  type WorkflowStep,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../platform/auth/access';
import type { CurrentUser } from '../platform/auth/current-user';
import { Handles } from '../platform/http/handles';
import { Lang, User } from '../platform/http/request';
import { LifecycleService } from '../requests/lifecycle/lifecycle.service';
import { requestAnswer } from '../requests/lifecycle/outcome';
import { SearchService } from '../requests/listing/search.service';
import { ReviewReader } from '../requests/review/review-reader';
import { RequestReader } from '../requests/request-reader';

type Id = { id: string };

/** Entry requests of every family (document 1, section 7). */
@ApiTags('requests')
@ApiBearerAuth()
@Controller()
export class RequestsController {
  constructor(
    private readonly lifecycle: LifecycleService,
    private readonly reader: RequestReader,
    private readonly searches: SearchService,
    private readonly reviews: ReviewReader,
  ) {}

  @Handles(searchRequest, searchRequestAnswer)
  @Allow('user')
  search(
    @Query({ schema: searchRequestQuery }) query: z.output<typeof searchRequestQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SearchRequestAnswer> {
    const { sort = [], filterValue: filter = {}, ...page } = query;
    return this.searches.search(user, { ...page, sort, filter }, language);
  }

  @Handles(saveRequest, requestCommandAnswer)
  @Allow('requests:file')
  async save(
    @Body({ schema: entryRequestInput }) body: EntryRequestInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.lifecycle.save(user, familyOf(body), body));
  }

  @Handles(submitRequest, requestCommandAnswer)
  @Allow('requests:file')
  async submit(
    @Body({ schema: entryRequestInput }) body: EntryRequestInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(
      language,
      await this.lifecycle.submit(user, familyOf(body), body, language),
    );
  }

  @Handles(saveRevisionRequest, requestCommandAnswer)
  @Allow('requests:file')
  async saveRevision(
    @Body({ schema: entryRequestInput }) body: EntryRequestInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(
      language,
      await this.lifecycle.saveRevision(user, familyOf(body), body, language),
    );
  }

  @Handles(deleteRequest, requestCommandAnswer)
  @Allow('requests:file')
  async delete(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.lifecycle.remove(user, id));
  }

  @Handles(revokeRequest, requestCommandAnswer)
  @Allow('requests:file')
  async revoke(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.lifecycle.revoke(user, id));
  }

  @Handles(getSteps, stepsAnswer)
  @Allow('user')
  steps(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<WorkflowStep[]> {
    return this.reader.steps(user, id, language);
  }

  @Handles(getFeedbackHistories, feedbackAnswer)
  @Allow('user')
  feedback(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
  ): Promise<Feedback[]> {
    return this.reader.feedback(user, id);
  }

  @Handles(getChanges, changesAnswer)
  @Allow('user')
  changes(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ChangesAnswer> {
    return this.reviews.changes(user, id, language);
  }

  @Handles(getCoverChanges, coverChangesAnswer)
  @Allow('user')
  planChanges(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<FieldChange[]> {
    return this.reviews.planChanges(user, id, language);
  }

  @Handles(getHistories, historiesAnswer)
  @Allow('user')
  histories(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<HistoryEvent[]> {
    return this.reader.histories(user, id, language);
  }

  @Handles(getRequest, entryRequest)
  @Allow('user')
  detail(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<object> {
    return this.reader.detail(user, id, language);
  }
}
