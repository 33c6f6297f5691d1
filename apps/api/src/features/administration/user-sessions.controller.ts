import {
  commandAnswer as commandAnswerSchema,
  endUserSessions,
  getUserSessions,
  openSessions,
  userParams,
  type CommandAnswer,
  type Language,
  type OpenSession,
} from '@portal/contracts';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { UserSessionsService } from './user-sessions.service';

type Id = { id: string };

@ApiTags('administration')
@Controller()
export class UserSessionsController {
  constructor(private readonly sessions: UserSessionsService) {}

  @Handles(getUserSessions, openSessions)
  @Allow('administration:keep')
  list(
    @Param({ schema: userParams }) { id }: Id,
    @User() user: CurrentUser,
  ): Promise<OpenSession[]> {
    return this.sessions.list(user, id);
  }

  @Handles(endUserSessions, commandAnswerSchema)
  @Allow('administration:keep')
  async end(
    @Param({ schema: userParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.sessions.end(user, id));
  }
}
