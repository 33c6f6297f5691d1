import {
  exportStaff,
  exportStaffBody,
  importStaff,
  importStaffAnswer,
  type ImportAnswer,
  type Language,
  type StaffItem,
} from '@portal/contracts';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Handles, Sends } from '../../../platform/http/handles';
import { Lang, User, type AppRequest } from '../../../platform/http/request';
import { importedFile, sendList } from '../../../entry/workbook/exchange';
import { ListWorkbooks } from '../../../entry/workbook/list-workbooks.service';
import { PeopleWorkbooks } from './people-workbooks.service';

@ApiTags('people')
@ApiBearerAuth()
@Controller()
export class PeopleWorkbookController {
  constructor(
    private readonly people: PeopleWorkbooks,
    private readonly workbooks: ListWorkbooks,
  ) {}

  @Sends(exportStaff)
  @Allow('requests:file')
  async export(
    @Body({ schema: exportStaffBody }) { staffItems: items }: z.output<typeof exportStaffBody>,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendList(reply, this.workbooks, { family: 'people', items, language });
  }

  @Handles(importStaff, importStaffAnswer)
  @Allow('requests:file')
  @ApiConsumes('multipart/form-data')
  async import(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<ImportAnswer<StaffItem>> {
    return this.people.read(user, await importedFile(request), language);
  }
}
