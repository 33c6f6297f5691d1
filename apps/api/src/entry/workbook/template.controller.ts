import {
  exportTemplate,
  exportTemplateQuery,
  type EntryFamily,
  type Language,
} from '@portal/contracts';
import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../platform/http/download';
import { Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { EntryFamilies } from '../entry-family';
import { FILES_ENTRIES } from '../filed-by';
import { ListWorkbooks } from '../../platform/list-workbooks/list-workbooks';

@ApiTags('requests')
@Controller()
export class TemplateController {
  constructor(
    private readonly families: EntryFamilies,
    private readonly workbooks: ListWorkbooks,
  ) {}

  @Sends(exportTemplate, XLSX)
  @Allow(FILES_ENTRIES)
  async template(
    @Query({ schema: exportTemplateQuery }) { family }: { family: EntryFamily },
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const ofFamily = this.families.get(family);
    const body = await this.workbooks.write(user, ofFamily, [], language);
    const name = ofFamily.workbook.definition.texts(language).files.template;
    await sendDownload(reply, { name, type: XLSX, body });
  }
}
