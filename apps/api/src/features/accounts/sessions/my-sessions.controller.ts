import {
  commandAnswer as commandAnswerSchema,
  endMySessions,
  endMySessionsBody,
  mySessions,
  openSessions,
  type CommandAnswer,
  type EndMySessionsBody,
  type Language,
  type OpenSession,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { RateLimited } from '../../../platform/rate-limit/rate-limit';
import { LIMITS } from '../limits';
import { MySessionsService } from './my-sessions.service';

@ApiTags('accounts')
@Controller()
export class MySessionsController {
  constructor(private readonly sessions: MySessionsService) {}

  @Handles(mySessions, openSessions)
  @Allow('user')
  list(@User() user: CurrentUser): Promise<OpenSession[]> {
    return this.sessions.list(user);
  }

  @Handles(endMySessions, commandAnswerSchema)
  @Allow('user')
  @RateLimited(LIMITS.password)
  async end(
    @Body({ schema: endMySessionsBody }) body: EndMySessionsBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.sessions.end(user, body));
  }
}
