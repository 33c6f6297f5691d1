import { consentEntries, getConsents, type ConsentEntry, type Language } from '@portal/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { ConsentsService } from './consents.service';

@ApiTags('administration')
@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Handles(getConsents, consentEntries)
  @Allow('administration:keep')
  list(@User() user: CurrentUser, @Lang() language: Language): Promise<ConsentEntry[]> {
    return this.consents.list(user, language);
  }
}
