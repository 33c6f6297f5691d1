import {
  commandAnswer as commandAnswerSchema,
  getMailTemplates,
  mailPreview,
  mailTemplates,
  mailTextsBody,
  previewMail,
  tryMail,
  type CommandAnswer,
  type Language,
  type MailPreview,
  type MailTemplateEntry,
  type MailTextsBody,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { MailsService } from './mails.service';

@ApiTags('administration')
@Controller()
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @Handles(getMailTemplates, mailTemplates)
  @Allow('administration:keep')
  list(@User() user: CurrentUser, @Lang() language: Language): Promise<MailTemplateEntry[]> {
    return this.mails.list(user, language);
  }

  @Handles(previewMail, mailPreview)
  @Allow('administration:keep')
  preview(
    @Body({ schema: mailTextsBody }) body: MailTextsBody,
    @User() user: CurrentUser,
  ): Promise<MailPreview> {
    return this.mails.preview(user, body);
  }

  @Handles(tryMail, commandAnswerSchema)
  @Allow('administration:keep')
  async try(
    @Body({ schema: mailTextsBody }) body: MailTextsBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.mails.try(user, body));
  }
}
