import { getHome, homeAnswer, type HomeAnswer, type Language } from '@portal/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { HomeService } from './home.service';

@ApiTags('home')
@Controller()
export class HomeController {
  constructor(private readonly home: HomeService) {}

  @Handles(getHome, homeAnswer)
  @Allow('user')
  get(@User() user: CurrentUser, @Lang() language: Language): Promise<HomeAnswer> {
    return this.home.of(user, language);
  }
}
