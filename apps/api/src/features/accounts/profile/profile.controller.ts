import {
  changeMyProfile,
  changeProfileBody,
  commandAnswer as commandAnswerSchema,
  myProfile,
  myProfileAnswer,
  type ChangeProfileBody,
  type CommandAnswer,
  type Language,
  type MyProfile,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { ProfileService } from './profile.service';

@ApiTags('accounts')
@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Handles(myProfile, myProfileAnswer)
  @Allow('enrolling')
  myProfile(@User() user: CurrentUser): Promise<MyProfile> {
    return this.profiles.find(user);
  }

  @Handles(changeMyProfile, commandAnswerSchema)
  @Allow('user')
  async change(
    @Body({ schema: changeProfileBody }) body: ChangeProfileBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.profiles.change(user, body));
  }
}
