import {
  appearanceEntries,
  getAppearance,
  logoBody,
  makeLogoSafe,
  safeLogo,
  type AppearanceEntry,
  type Language,
  type LogoBody,
  type SafeLogo,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { AppearanceService } from './appearance.service';

@ApiTags('administration')
@Controller()
export class AppearanceController {
  constructor(private readonly appearance: AppearanceService) {}

  @Handles(getAppearance, appearanceEntries)
  @Allow('administration:keep')
  list(@User() user: CurrentUser, @Lang() language: Language): Promise<AppearanceEntry[]> {
    return this.appearance.list(user, language);
  }

  @Handles(makeLogoSafe, safeLogo)
  @Allow('administration:keep')
  safe(@Body({ schema: logoBody }) body: LogoBody): SafeLogo {
    return this.appearance.safe(body);
  }
}
