import {
  exportEquipment,
  exportEquipmentBody,
  importEquipment,
  importEquipmentAnswer,
  type ImportAnswer,
  type Language,
  type EquipmentItem,
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
import { EquipmentWorkbooks } from './equipment-workbooks.service';

@ApiTags('equipment')
@ApiBearerAuth()
@Controller()
export class EquipmentWorkbookController {
  constructor(
    private readonly equipment: EquipmentWorkbooks,
    private readonly workbooks: ListWorkbooks,
  ) {}

  @Sends(exportEquipment)
  @Allow('requests:file')
  async export(
    @Body({ schema: exportEquipmentBody })
    { equipmentItems: items }: z.output<typeof exportEquipmentBody>,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendList(reply, this.workbooks, { family: 'equipment', items, language });
  }

  @Handles(importEquipment, importEquipmentAnswer)
  @Allow('requests:file')
  @ApiConsumes('multipart/form-data')
  async import(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<ImportAnswer<EquipmentItem>> {
    return this.equipment.read(user, await importedFile(request), language);
  }
}
