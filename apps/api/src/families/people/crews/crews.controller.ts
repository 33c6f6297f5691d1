import {
  commandAnswer as commandAnswerSchema,
  crewInput,
  crewsAnswer,
  deleteCrew,
  getCrews,
  requestParams,
  saveCrew,
  type CommandAnswer,
  type Crew,
  type CrewInput,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FILES_ENTRIES } from '../../../entry/filed-by';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { Crews } from './crews';

@ApiTags('people')
@Controller()
export class CrewsController {
  constructor(private readonly crews: Crews) {}

  @Handles(getCrews, crewsAnswer)
  @Allow(FILES_ENTRIES)
  all(@User() user: CurrentUser): Promise<Crew[]> {
    return this.crews.all(user);
  }

  @Handles(saveCrew, commandAnswerSchema)
  @Allow(FILES_ENTRIES)
  async save(
    @Body({ schema: crewInput }) body: CrewInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.crews.save(user, body));
  }

  @Handles(deleteCrew, commandAnswerSchema)
  @Allow(FILES_ENTRIES)
  async remove(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.crews.remove(user, id));
  }
}
