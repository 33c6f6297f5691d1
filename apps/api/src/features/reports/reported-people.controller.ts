import {
  checkingTrainingResults,
  getReportedPerson,
  reportedPerson,
  requestParams,
  trainingCheckAnswer,
  trainingCheckQuery,
  type Language,
  type ReportedPerson,
  type TrainingCheckAnswer,
} from '@portal/contracts';
import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { ReportedPeople } from './people/reported-person';
import { TrainingCheck } from './training/training-check';

@ApiTags('reports')
@Controller()
export class ReportedPeopleController {
  constructor(
    private readonly people: ReportedPeople,
    private readonly check: TrainingCheck,
  ) {}

  @Handles(getReportedPerson, reportedPerson)
  @Allow('user')
  person(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ReportedPerson> {
    return this.people.read(user, id, language);
  }

  @Handles(checkingTrainingResults, trainingCheckAnswer)
  @Allow('user')
  async results(
    @Query({ schema: trainingCheckQuery }) query: z.output<typeof trainingCheckQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<TrainingCheckAnswer> {
    const { data, totalCount, ...outcome } = await this.check.find(user, query, language);
    return { ...commandAnswer(language, outcome), data, totalCount };
  }
}
