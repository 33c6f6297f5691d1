import {
  commandAnswer as commandAnswerSchema,
  getUserLock,
  unlockUser,
  userLock,
  userParams,
  type CommandAnswer,
  type Language,
  type UserLock,
} from '@portal/contracts';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { UserLocksService } from './user-locks.service';

type Id = { id: string };

@ApiTags('administration')
@Controller()
export class UserLocksController {
  constructor(private readonly locks: UserLocksService) {}

  @Handles(getUserLock, userLock)
  @Allow('administration:keep')
  read(@Param({ schema: userParams }) { id }: Id): Promise<UserLock> {
    return this.locks.read(id);
  }

  @Handles(unlockUser, commandAnswerSchema)
  @Allow('administration:keep')
  async unlock(
    @Param({ schema: userParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.locks.unlock(user, id));
  }
}
