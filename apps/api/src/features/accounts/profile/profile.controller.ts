import { myProfile, myProfileAnswer, type MyProfile } from '@portal/contracts';
import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Handles } from '../../../platform/http/handles';
import { User } from '../../../platform/http/request';
import { ProfileService } from './profile.service';

@ApiTags('accounts')
@ApiBearerAuth()
@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Handles(myProfile, myProfileAnswer)
  @Allow('enrolling')
  myProfile(@User() user: CurrentUser): Promise<MyProfile> {
    return this.profiles.find(user);
  }
}
