import {
  addToRollBody,
  addToTrainingRoll,
  cancelSessionBody,
  cancelTrainingSession,
  changeSessionBody,
  changeTrainingSession,
  commandAnswer as commandAnswerSchema,
  createSessionAnswer,
  createTrainingSession,
  getTrainingSession,
  rollBody,
  searchSessionsAnswer,
  searchSessionsQuery,
  searchTrainingSessions,
  sessionBody,
  sessionParams,
  sessionRoll,
  tickTrainingRoll,
  type CommandAnswer,
  type Language,
  type SessionRoll,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { RollCall } from './roll-call';
import { SessionRolls } from './session-rolls';
import { TrainingSessions } from './training-sessions';

interface ById {
  id: string;
}

/** Classes as staff plan and hold them. */
@ApiTags('safety staff')
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: TrainingSessions,
    private readonly rolls: SessionRolls,
    private readonly rollCall: RollCall,
  ) {}

  @Handles(searchTrainingSessions, searchSessionsAnswer)
  @Allow('safety:read')
  search(
    @Query({ schema: searchSessionsQuery }) query: z.output<typeof searchSessionsQuery>,
    @Lang() language: Language,
  ): Promise<z.infer<typeof searchSessionsAnswer>> {
    return this.sessions.search(query, language);
  }

  @Handles(getTrainingSession, sessionRoll)
  @Allow('safety:read')
  read(
    @Param({ schema: sessionParams }) { id }: ById,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SessionRoll> {
    return this.rolls.read(user, id, language);
  }

  @Handles(createTrainingSession, createSessionAnswer)
  @Allow('safety:record')
  async create(
    @Body({ schema: sessionBody }) body: z.output<typeof sessionBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof createSessionAnswer>> {
    const { outcome, id } = await this.sessions.create(user, body, language);
    return { ...commandAnswer(language, outcome), id };
  }

  @Handles(changeTrainingSession, commandAnswerSchema)
  @Allow('safety:record')
  async change(
    @Param({ schema: sessionParams }) { id }: ById,
    @Body({ schema: changeSessionBody }) body: z.output<typeof changeSessionBody>,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.sessions.change(id, body));
  }

  @Handles(cancelTrainingSession, commandAnswerSchema)
  @Allow('safety:record')
  async cancel(
    @Param({ schema: sessionParams }) { id }: ById,
    @Body({ schema: cancelSessionBody }) body: z.output<typeof cancelSessionBody>,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.sessions.cancel(id, body));
  }

  @Handles(tickTrainingRoll, commandAnswerSchema)
  @Allow('safety:record')
  async tick(
    @Param({ schema: sessionParams }) { id }: ById,
    @Body({ schema: rollBody }) body: z.output<typeof rollBody>,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.rollCall.tick(id, body));
  }

  @Handles(addToTrainingRoll, commandAnswerSchema)
  @Allow('safety:record')
  async add(
    @Param({ schema: sessionParams }) { id }: ById,
    @Body({ schema: addToRollBody }) body: z.output<typeof addToRollBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.rollCall.add(user, id, body));
  }
}
