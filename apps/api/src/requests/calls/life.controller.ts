import {
  changesAnswer,
  coverChangesAnswer,
  feedbackAnswer,
  historiesAnswer,
  requestCommandAnswer,
  requestParams,
  stepsAnswer,
  type ChangesAnswer,
  type Family,
  type Feedback,
  type FieldChange,
  type HistoryEvent,
  type Language,
  type LifeRoutes,
  type ListFilter,
  type RequestCommandAnswer,
  type WorkflowStep,
} from '@portal/contracts';
import type { Permission } from '@portal/domain';
import { Body, Controller, Inject, Param, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow, AllowMachines } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendWritten } from '../../platform/http/cached';
import { Handles } from '../../platform/http/handles';
import { Lang, User, type AppRequest } from '../../platform/http/request';
import type { FormInput } from '../core/family';
import { LifecycleService } from '../acts/lifecycle/lifecycle.service';
import { requestAnswer } from '../core/outcome';
import type { RequestList } from '../reads/listing/request-list';
import { SearchService, type Page } from '../reads/listing/search.service';
import { RequestReader } from '../reads/request-reader';
import { ReviewReader } from '../reads/review-reader';

type Id = { id: string };

/** The parameters of a list, after its schema has parsed them. */
interface ListQuery<Filter> {
  skip: number;
  take: number;
  sort?: { selector: string; desc: boolean }[] | undefined;
  requireTotalCount: boolean;
  filterValue?: Filter | undefined;
}

/** Families whose routes share a prefix. */
export interface LifeGroup<Input extends FormInput, Filter extends ListFilter> {
  /** Their tag in the API's description. */
  tag: string;
  routes: LifeRoutes;
  families: readonly Family[];
  /** The permission to create, change and submit their requests. */
  filedBy: Permission;
  input: z.ZodType<Input>;
  /** The family that a form belongs to. */
  familyOf: (input: Input) => Family;
  /** The schema of a request in answers. */
  request: z.ZodType;
  query: z.ZodType<ListQuery<Filter>>;
  page: z.ZodType;
  list: RequestList<Filter, unknown>;
}

/** The calls that every request has, for one group of families. */
export function lifeController<Input extends FormInput, Filter extends ListFilter>({
  routes,
  families,
  filedBy,
  familyOf,
  list,
  ...group
}: LifeGroup<Input, Filter>): Type {
  @ApiTags(group.tag)
  @Controller()
  class LifeController {
    constructor(
      @Inject(LifecycleService) private readonly lifecycle: LifecycleService,
      @Inject(RequestReader) private readonly reader: RequestReader,
      @Inject(SearchService) private readonly searches: SearchService,
      @Inject(ReviewReader) private readonly reviews: ReviewReader,
    ) {}

    @Handles(routes.search, group.page)
    @Allow('user')
    @AllowMachines('requests:read')
    search(
      @Query({ schema: group.query }) query: ListQuery<Filter>,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<Page<unknown>> {
      const { sort = [], filterValue: filter = {} as Filter, ...page } = query;
      return this.searches.search(user, list, { ...page, sort, filter }, language);
    }

    @Handles(routes.save, requestCommandAnswer)
    @Allow(filedBy)
    async save(
      @Body({ schema: group.input }) body: Input,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<RequestCommandAnswer> {
      const outcome = await this.lifecycle.save(user, familyOf(body), body, language);
      return requestAnswer(language, outcome);
    }

    @Handles(routes.submit, requestCommandAnswer)
    @Allow(filedBy)
    async submit(
      @Body({ schema: group.input }) body: Input,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<RequestCommandAnswer> {
      const outcome = await this.lifecycle.submit(user, familyOf(body), body, language);
      return requestAnswer(language, outcome);
    }

    @Handles(routes.saveRevision, requestCommandAnswer)
    @Allow(filedBy)
    async saveRevision(
      @Body({ schema: group.input }) body: Input,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<RequestCommandAnswer> {
      const outcome = await this.lifecycle.saveRevision(user, familyOf(body), body, language);
      return requestAnswer(language, outcome);
    }

    @Handles(routes.remove, requestCommandAnswer)
    @Allow(filedBy)
    async remove(
      @Param({ schema: requestParams }) { id }: Id,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<RequestCommandAnswer> {
      return requestAnswer(language, await this.lifecycle.remove(user, families, id));
    }

    @Handles(routes.revoke, requestCommandAnswer)
    @Allow(filedBy)
    async revoke(
      @Param({ schema: requestParams }) { id }: Id,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<RequestCommandAnswer> {
      return requestAnswer(language, await this.lifecycle.revoke(user, families, id));
    }

    @Handles(routes.steps, stepsAnswer)
    @Allow('user')
    @AllowMachines('requests:read')
    steps(
      @Param({ schema: requestParams }) { id }: Id,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<WorkflowStep[]> {
      return this.reader.steps(user, families, id, language);
    }

    @Handles(routes.feedback, feedbackAnswer)
    @Allow('user')
    feedback(
      @Param({ schema: requestParams }) { id }: Id,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<Feedback[]> {
      return this.reader.feedback(user, families, id, language);
    }

    @Handles(routes.changes, changesAnswer)
    @Allow('user')
    changes(
      @Param({ schema: requestParams }) { id }: Id,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<ChangesAnswer> {
      return this.reviews.changes(user, families, id, language);
    }

    @Handles(routes.coverChanges, coverChangesAnswer)
    @Allow('user')
    coverChanges(
      @Param({ schema: requestParams }) { id }: Id,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<FieldChange[]> {
      return this.reviews.coverChanges(user, families, id, language);
    }

    @Handles(routes.histories, historiesAnswer)
    @Allow('user')
    @AllowMachines('requests:read')
    histories(
      @Param({ schema: requestParams }) { id }: Id,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<HistoryEvent[]> {
      return this.reader.histories(user, families, id, language);
    }

    @Handles(routes.get, group.request)
    @Allow('user')
    @AllowMachines('requests:read')
    async detail(
      @Param({ schema: requestParams }) { id }: Id,
      @User() user: CurrentUser,
      @Lang() language: Language,
      @Req() request: AppRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const how = { language, schema: group.request };
      await sendWritten(request, reply, await this.reader.detail(user, families, id, how));
    }
  }
  return LifeController;
}
