import {
  importQuery,
  type ImportAnswer,
  type ImportQuery,
  type Language,
  type Route,
} from '@portal/contracts';
import { Body, Controller, Inject, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { streamedFile } from '../../platform/http/multipart';
import { Lang, User, type AppRequest } from '../../platform/http/request';
import { TakesFile } from '../../platform/http/takes-file';
import { FILES_ENTRIES } from '../filed-by';
import { MAX_IMPORT_BYTES } from '../../platform/list-workbooks/workbook-size';
import {
  ListWorkbooks,
  type KeptImports,
  type OfFamily,
} from '../../platform/list-workbooks/list-workbooks';

/** How a family's calls for workbooks are declared. */
export interface WorkbookCalls<Items> {
  tag: string;
  exportRoute: Route;
  exportBody: z.ZodType<Items>;
  /** Returns the items from the body of an export. */
  itemsOf: (body: Items) => readonly { id: string }[];
  importRoute: Route;
  importAnswer: z.ZodType;
  family: Type<OfFamily>;
  imports: Type<KeptImports>;
}

/** Makes the calls that export and import a family's list as a workbook. */
export function workbookController<Items>({ itemsOf, ...calls }: WorkbookCalls<Items>): Type {
  @ApiTags(calls.tag)
  @Controller()
  class WorkbookController {
    constructor(
      @Inject(calls.family) private readonly family: OfFamily,
      @Inject(calls.imports) private readonly imports: KeptImports,
      @Inject(ListWorkbooks) private readonly workbooks: ListWorkbooks,
    ) {}

    @Sends(calls.exportRoute, XLSX)
    @Allow(FILES_ENTRIES)
    async export(
      @Body({ schema: calls.exportBody }) body: Items,
      @User() user: CurrentUser,
      @Lang() language: Language,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const workbook = await this.workbooks.write(user, this.family, itemsOf(body), language);
      const name = this.family.workbook.definition.texts(language).files.export;
      await sendDownload(reply, { name, type: XLSX, body: workbook });
    }

    @Handles(calls.importRoute, calls.importAnswer)
    @Allow(FILES_ENTRIES)
    @TakesFile({ maxBytes: MAX_IMPORT_BYTES })
    async import(
      @Query({ schema: importQuery }) query: ImportQuery,
      @User() user: CurrentUser,
      @Lang() language: Language,
      @Req() request: AppRequest,
    ): Promise<ImportAnswer<object>> {
      const { content } = await streamedFile(request, MAX_IMPORT_BYTES);
      const file = { user, bytes: await buffer(content), query, imports: this.imports };
      return this.workbooks.read(this.family, file, language);
    }
  }
  return WorkbookController;
}
