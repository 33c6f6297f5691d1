import {
  exportVehicle,
  exportVehicleBody,
  importVehicle,
  importVehicleAnswer,
  type ImportAnswer,
  type Language,
  type VehicleItem,
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
import { VehicleWorkbooks } from './vehicle-workbooks.service';

@ApiTags('vehicles')
@ApiBearerAuth()
@Controller()
export class VehicleWorkbookController {
  constructor(
    private readonly vehicles: VehicleWorkbooks,
    private readonly workbooks: ListWorkbooks,
  ) {}

  @Sends(exportVehicle)
  @Allow('requests:file')
  async export(
    @Body({ schema: exportVehicleBody })
    { vehicleItems: items }: z.output<typeof exportVehicleBody>,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendList(reply, this.workbooks, { family: 'vehicles', items, language });
  }

  @Handles(importVehicle, importVehicleAnswer)
  @Allow('requests:file')
  @ApiConsumes('multipart/form-data')
  async import(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<ImportAnswer<VehicleItem>> {
    return this.vehicles.read(user, await importedFile(request), language);
  }
}
