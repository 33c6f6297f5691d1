import {
  batch,
  batchCommandAnswer,
  batchInput,
  batchParams,
  getBatch,
  saveBatch,
  type Batch,
  type BatchCommandAnswer,
  type BatchInput,
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
    @Param({ schema: batchParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<Batch> {
    return this.batches.get(user, id, language);
  }
}

const answerOf = (language: Language, { data, ...outcome }: BatchOutcome): BatchCommandAnswer => ({
  ...commandAnswer(language, outcome),
  data,
});
