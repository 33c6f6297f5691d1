import {
  addBatchPeople,
  batch,
  batchCommandAnswer,
  batchInput,
  batchPapersBody,
  batchParams,
  batchPeopleBody,
  batchPlanBody,
  batchProblemsAnswer,
  batchSubmitBody,
  batchWarningsAnswer,
  deleteBatch,
  getBatch,
  getBatchProblems,
  getBatchWarnings,
  revokeBatch,
  saveBatch,
  saveBatchPapers,
  saveBatchPlan,
  submitBatch,
  type Batch,
  type BatchCommandAnswer,
  type BatchInput,
  type BatchPapersBody,
  type BatchPeopleBody,
  type BatchPlanBody,
  type BatchProblem,
  type BatchSubmitBody,
  type BatchWarning,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FILES_ENTRIES } from '../../../entry/filed-by';
import { Allow, AllowMachines } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import type { BatchOutcome } from '../../../requests/core/batches';
import { PeopleBatches } from './people-batches';

type Id = { id: string };

/** Batches of requests for people (docs/product/shared.md, "Batches"). */
@ApiTags('people')
@Controller()
export class PeopleBatchesController {
  constructor(private readonly batches: PeopleBatches) {}

  @Handles(saveBatch, batchCommandAnswer)
  @Allow(FILES_ENTRIES)
  async save(
    @Body({ schema: batchInput }) body: BatchInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchCommandAnswer> {
    return answerOf(language, await this.batches.create(user, body, language));
  }

  @Handles(getBatch, batch)
  @Allow('user')
  @AllowMachines('requests:read')
  get(
    @Param({ schema: batchParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<Batch> {
    return this.batches.get(user, id, language);
  }

  @Handles(getBatchProblems, batchProblemsAnswer)
  @Allow(FILES_ENTRIES)
  problems(
    @Param({ schema: batchParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchProblem[]> {
    return this.batches.problems(user, id, language);
  }

  @Handles(getBatchWarnings, batchWarningsAnswer)
  @Allow(FILES_ENTRIES)
  warnings(
    @Param({ schema: batchParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchWarning[]> {
    return this.batches.warnings(user, id, language);
  }

  @Handles(saveBatchPlan, batchCommandAnswer)
  @Allow(FILES_ENTRIES)
  async savePlan(
    @Param({ schema: batchParams }) { id }: Id,
    @Body({ schema: batchPlanBody }) body: BatchPlanBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchCommandAnswer> {
    return answerOf(language, await this.batches.savePlan(user, id, body, language));
  }

  @Handles(addBatchPeople, batchCommandAnswer)
  @Allow(FILES_ENTRIES)
  async addPeople(
    @Param({ schema: batchParams }) { id }: Id,
    @Body({ schema: batchPeopleBody }) body: BatchPeopleBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchCommandAnswer> {
    return answerOf(language, await this.batches.addPeople(user, id, body, language));
  }

  @Handles(saveBatchPapers, batchCommandAnswer)
  @Allow(FILES_ENTRIES)
  async savePapers(
    @Param({ schema: batchParams }) { id }: Id,
    @Body({ schema: batchPapersBody }) body: BatchPapersBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchCommandAnswer> {
    return answerOf(language, await this.batches.savePapers(user, id, body, language));
  }

  @Handles(submitBatch, batchCommandAnswer)
  @Allow(FILES_ENTRIES)
  async submit(
    @Param({ schema: batchParams }) { id }: Id,
    @Body({ schema: batchSubmitBody }) body: BatchSubmitBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchCommandAnswer> {
    return answerOf(language, await this.batches.submit(user, id, body, language));
  }

  @Handles(deleteBatch, batchCommandAnswer)
  @Allow(FILES_ENTRIES)
  async remove(
    @Param({ schema: batchParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchCommandAnswer> {
    return answerOf(language, await this.batches.remove(user, id));
  }

  @Handles(revokeBatch, batchCommandAnswer)
  @Allow(FILES_ENTRIES)
  async revoke(
    @Param({ schema: batchParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BatchCommandAnswer> {
    return answerOf(language, await this.batches.revoke(user, id));
  }
}

const answerOf = (language: Language, { data, ...outcome }: BatchOutcome): BatchCommandAnswer => ({
  ...commandAnswer(language, outcome),
  data,
});
