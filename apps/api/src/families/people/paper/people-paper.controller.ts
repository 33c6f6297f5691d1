import {
  downloadConfirmation,
  peopleRequestInput,
  type Language,
  type PeopleRequestInput,
} from '@portal/contracts';
import { Body, Controller, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { PDF, sendDownload } from '../../../platform/http/download';
import { Sends } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { Confirmations } from './confirmations.service';

const NAME = 'GiayXacNhan.pdf';

@ApiTags('people')
@ApiBearerAuth()
@Controller()
export class PeoplePaperController {
  constructor(private readonly confirmations: Confirmations) {}

  @Sends(downloadConfirmation)
  @Allow('requests:file')
  async confirmation(
    @Body({ schema: peopleRequestInput }) form: PeopleRequestInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.confirmations.print(user, form, language);
    await sendDownload(reply, { name: NAME, type: PDF, body });
  }
}
