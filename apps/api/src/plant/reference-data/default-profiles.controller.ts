import {
  defaultProfilesAnswer,
  getDefaultProfiles,
  type DefaultProfile,
  type Language,
} from '@portal/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import { Handles } from '../../platform/http/handles';
import { Lang } from '../../platform/http/request';
import { DefaultProfiles } from './default-profiles';

@ApiTags('reference data')
@Controller()
export class DefaultProfilesController {
  constructor(private readonly profiles: DefaultProfiles) {}

  @Handles(getDefaultProfiles, defaultProfilesAnswer)
  @Allow('user')
  defaultProfiles(@Lang() language: Language): Promise<DefaultProfile[]> {
    return this.profiles.find(language);
  }
}
