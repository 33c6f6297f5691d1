import {
  checkConfirmation,
  downloadConfirmation,
  entryRequestInput,
  familyOf,
  outdatedPapers,
  type EntryRequestInput,
  type Language,
  type OutdatedPaper,
} from '@portal/contracts';
import { Body, Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { PDF, sendDownload } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { EntryFamilies } from '../entry-family';
import { FILES_ENTRIES } from '../filed-by';
import { CONFIRMATION_NAME } from '../../requests/reads/paper/confirmation-printer';
import { ConfirmationPapers } from './confirmation-papers.service';

@ApiTags('requests')
@Controller()
export class EntryConfirmationController {
  constructor(
    private readonly families: EntryFamilies,
    private readonly papers: ConfirmationPapers,
  ) {}

  @Sends(downloadConfirmation, PDF)
  @Allow(FILES_ENTRIES)
  async confirmation(
    @Body({ schema: entryRequestInput }) form: EntryRequestInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { paper } = this.families.get(familyOf(form));
    const body = await this.papers.print(user, paper, form, language);
    await sendDownload(reply, { name: CONFIRMATION_NAME, type: PDF, body });
  }

  @Handles(checkConfirmation, outdatedPapers)
  @Allow(FILES_ENTRIES)
  check(
    @Body({ schema: entryRequestInput }) form: EntryRequestInput,
    @User() user: CurrentUser,
  ): Promise<OutdatedPaper[]> {
    return this.papers.outdated(user, this.families.get(familyOf(form)).paper, form, form.files);
  }
}
