import { buffer } from 'node:stream/consumers';
import {
  exportTakeOutItems,
  exportTakeOutItemsBody,
  importTakeOutItems,
  importTakeOutItemsAnswer,
  importTakeOutItemsQuery,
  type ImportAnswer,
  type ImportedTakeOutItem,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../../platform/http/download';
import { Handles, Sends } from '../../../platform/http/handles';
import { streamedFile } from '../../../platform/http/multipart';
import { Lang, User, type AppRequest } from '../../../platform/http/request';
import { TakesFile } from '../../../platform/http/takes-file';
import { MAX_IMPORT_BYTES } from '../../../platform/list-workbooks/workbook-size';
import { FILES_TAKE_OUTS } from '../filed-by';
import { takeOutWorkbookList } from './thing-list';
import { TakeOutWorkbooks } from './take-out-workbooks';

@ApiTags('take-outs')
@Controller()
export class TakeOutWorkbooksController {
  constructor(private readonly workbooks: TakeOutWorkbooks) {}

  @Sends(exportTakeOutItems, XLSX)
  @Allow(FILES_TAKE_OUTS)
  async export(
    @Body({ schema: exportTakeOutItemsBody }) form: z.output<typeof exportTakeOutItemsBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.workbooks.export(user, form, language);
    const name = takeOutWorkbookList.texts(language).files.export;
    await sendDownload(reply, { name, type: XLSX, body });
  }

  @Handles(importTakeOutItems, importTakeOutItemsAnswer)
  @Allow(FILES_TAKE_OUTS)
  @TakesFile({ maxBytes: MAX_IMPORT_BYTES })
  async import(
    @Query({ schema: importTakeOutItemsQuery }) query: z.output<typeof importTakeOutItemsQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<ImportAnswer<ImportedTakeOutItem>> {
    const { content } = await streamedFile(request, MAX_IMPORT_BYTES);
    return this.workbooks.import(user, query, await buffer(content), language);
  }
}
