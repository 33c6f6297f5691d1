import {
  getPapers,
  paperEntries,
  paperPreviewBody,
  previewPaper,
  type Language,
  type PaperEntry,
  type PaperPreviewBody,
} from '@portal/contracts';
import { Body, Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { PDF, sendDownload } from '../../../platform/http/download';
import { Handles, Sends } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { PapersService } from './papers.service';

@ApiTags('administration')
@Controller()
export class PapersController {
  constructor(private readonly papers: PapersService) {}

  @Handles(getPapers, paperEntries)
  @Allow('administration:keep')
  list(@User() user: CurrentUser, @Lang() language: Language): Promise<PaperEntry[]> {
    return this.papers.list(user, language);
  }

  @Sends(previewPaper, PDF)
  @Allow('administration:keep')
  async preview(
    @Body({ schema: paperPreviewBody }) body: PaperPreviewBody,
    @User() user: CurrentUser,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pdf = await this.papers.preview(user, body);
    await sendDownload(reply, { name: `XemTruoc-${body.paper}.pdf`, type: PDF, body: pdf });
  }
}
