import { buffer } from 'node:stream/consumers';
import {
  cardChangeTypeQuery,
  exportCardChanges,
  exportCardChangesBody,
  exportCardChangeTemplate,
  importCardChanges,
  importCardChangesAnswer,
  importCardChangesQuery,
  type CardChangeItem,
  type ImportAnswer,
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
import { FILES_CARD_CHANGES } from '../filed-by';
import { CardChangeWorkbooks } from './card-change-workbooks';

type TypeQuery = z.output<typeof cardChangeTypeQuery>;

@ApiTags('card changes')
@Controller()
export class CardChangeWorkbooksController {
  constructor(private readonly workbooks: CardChangeWorkbooks) {}

  @Sends(exportCardChangeTemplate, XLSX)
  @Allow(FILES_CARD_CHANGES)
  async template(
    @Query({ schema: cardChangeTypeQuery }) { requestType }: TypeQuery,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.workbooks.template(user, requestType, language);
    const name = this.workbooks.fileName(requestType, 'template', language);
    await sendDownload(reply, { name, type: XLSX, body });
  }

  @Sends(exportCardChanges, XLSX)
  @Allow(FILES_CARD_CHANGES)
  async export(
    @Body({ schema: exportCardChangesBody }) form: z.output<typeof exportCardChangesBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.workbooks.export(user, form, language);
    const name = this.workbooks.fileName(form.requestType, 'export', language);
    await sendDownload(reply, { name, type: XLSX, body });
  }

  @Handles(importCardChanges, importCardChangesAnswer)
  @Allow(FILES_CARD_CHANGES)
  @TakesFile({ maxBytes: MAX_IMPORT_BYTES })
  async import(
    @Query({ schema: importCardChangesQuery }) query: z.output<typeof importCardChangesQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<ImportAnswer<CardChangeItem>> {
    const { content } = await streamedFile(request, MAX_IMPORT_BYTES);
    return this.workbooks.import(user, query, await buffer(content), language);
  }
}
