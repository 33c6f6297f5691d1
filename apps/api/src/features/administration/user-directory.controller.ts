import {
  commandAnswer as commandAnswerSchema,
  disconnectUser,
  getUserDirectory,
  userDirectory,
  userParams,
  type CommandAnswer,
  type Language,
  type UserDirectory,
} from '@portal/contracts';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { UserDirectoryService } from './user-directory.service';

type Id = { id: string };

@ApiTags('administration')
@Controller()
export class UserDirectoryController {
  constructor(private readonly directory: UserDirectoryService) {}

  @Handles(getUserDirectory, userDirectory)
  @Allow('administration:keep')
  read(@Param({ schema: userParams }) { id }: Id): Promise<UserDirectory> {
    return this.directory.read(id);
  }

  @Handles(disconnectUser, commandAnswerSchema)
  @Allow('administration:keep')
  async disconnect(
    @Param({ schema: userParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.directory.disconnect(user, id));
  }
}
