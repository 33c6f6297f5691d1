import { buffer } from 'node:stream/consumers';
import {
  checkClass,
  checkClassAnswer,
  classBody,
  classTemplate,
  importClass,
  importClassAnswer,
  importQuery,
  saveClass,
  saveClassAnswer,
  searchExams,
  searchExamsAnswer,
  searchExamsQuery,
  type ImportAnswer,
  type ImportQuery,
  type Language,
  type ListedExam,
  type SaveClassAnswer,
} from '@portal/contracts';
import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { streamedFile } from '../../platform/http/multipart';
import { Lang, User, type AppRequest } from '../../platform/http/request';
import { TakesFile } from '../../platform/http/takes-file';
import { MAX_IMPORT_BYTES } from '../../platform/list-workbooks/workbook-size';
import { ClassEntry } from './class-entry';
import { ClassWorkbook } from './class-workbook';
import { Exams } from './exams';

type Class = z.output<typeof classBody>;

@ApiTags('safety staff')
@Controller()
export class ExamsController {
  constructor(
    private readonly exams: Exams,
    private readonly entry: ClassEntry,
    private readonly workbook: ClassWorkbook,
  ) {}

  @Handles(searchExams, searchExamsAnswer)
  @Allow('safety:read')
  search(
    @Query({ schema: searchExamsQuery }) query: z.output<typeof searchExamsQuery>,
    @Lang() language: Language,
  ): Promise<z.infer<typeof searchExamsAnswer>> {
    return this.exams.search(query, language);
  }

  @Handles(checkClass, checkClassAnswer)
  @Allow('safety:record')
  async check(
    @Body({ schema: classBody }) body: Class,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof checkClassAnswer>> {
    return { rows: await this.entry.check(user, body, language) };
  }

  @Handles(saveClass, saveClassAnswer)
  @Allow('safety:record')
  save(
    @Body({ schema: classBody }) body: Class,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SaveClassAnswer> {
    return this.entry.save(user, body, language);
  }

  @Sends(classTemplate, XLSX)
  @Allow('safety:record')
  async template(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.workbook.template(user, language);
    await sendDownload(reply, { name: this.workbook.fileName(language), type: XLSX, body });
  }

  @Handles(importClass, importClassAnswer)
  @Allow('safety:record')
  @TakesFile({ maxBytes: MAX_IMPORT_BYTES })
  async import(
    @Query({ schema: importQuery }) query: ImportQuery,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<ImportAnswer<ListedExam>> {
    const { content } = await streamedFile(request, MAX_IMPORT_BYTES);
    return this.workbook.import(user, query, await buffer(content), language);
  }
}
