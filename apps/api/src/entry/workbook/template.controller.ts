import {
  exportTemplate,
  exportTemplateQuery,
  type EntryFamily,
  type Language,
} from '@portal/contracts';
import { Controller, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/auth/access';
import { sendDownload, XLSX } from '../../platform/http/download';
import { Sends } from '../../platform/http/handles';
import { Lang } from '../../platform/http/request';
import { ListWorkbooks } from './list-workbooks.service';

@ApiTags('requests')
@ApiBearerAuth()
@Controller()
export class TemplateController {
  constructor(private readonly workbooks: ListWorkbooks) {}

  @Sends(exportTemplate)
  @Allow('requests:file')
  async template(
    @Query({ schema: exportTemplateQuery }) { family }: { family: EntryFamily },
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.workbooks.write(family, [], language);
    const name = this.workbooks.texts(family, language).files.template;
    await sendDownload(reply, { name, type: XLSX, body });
  }
}
