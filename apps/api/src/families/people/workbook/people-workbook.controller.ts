import {
  exportStaff,
  exportStaffBody,
  exportTemplate,
  importStaff,
  importStaffAnswer,
  type ImportAnswer,
  type StaffItem,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../../platform/http/download';
import { Handles, Sends } from '../../../platform/http/handles';
import { streamedFile } from '../../../platform/http/multipart';
import { Lang, User, type AppRequest } from '../../../platform/http/request';
import { translate } from '../../../platform/i18n/translator';
import { MAX_IMPORT_BYTES, PeopleWorkbooks } from './people-workbooks.service';

@ApiTags('people')
@ApiBearerAuth()
@Controller()
export class PeopleWorkbookController {
  constructor(private readonly workbooks: PeopleWorkbooks) {}

  @Sends(exportTemplate)
  @Allow('requests:file')
  async template(@Lang() language: Language, @Res() reply: FastifyReply): Promise<void> {
    const body = await this.workbooks.write([], language);
    const name = translate(language, 'peopleWorkbook:files.template');
    await sendDownload(reply, { name, type: XLSX, body });
  }

  @Sends(exportStaff)
  @Allow('requests:file')
  async export(
    @Body({ schema: exportStaffBody }) { staffItems }: z.output<typeof exportStaffBody>,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.workbooks.write(staffItems, language);
    const name = translate(language, 'peopleWorkbook:files.export');
    await sendDownload(reply, { name, type: XLSX, body });
  }

  @Handles(importStaff, importStaffAnswer)
  @Allow('requests:file')
  @ApiConsumes('multipart/form-data')
  async import(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<ImportAnswer<StaffItem>> {
    const { content } = await streamedFile(request, MAX_IMPORT_BYTES);
    return this.workbooks.read(user, await buffer(content), language);
  }
}
