import { buffer } from 'node:stream/consumers';
import {
  applyPlantWorkbook,
  applyPlantWorkbookQuery,
  checkPlantWorkbook,
  commandAnswer,
  downloadPlantWorkbook,
  PLANT_WORKBOOK_BYTES,
  plantWorkbookCheck,
  type ApplyPlantWorkbookQuery,
  type CommandAnswer,
  type Language,
  type PlantWorkbookCheck,
} from '@portal/contracts';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { streamedFile } from '../../platform/http/multipart';
import { Lang, User, type AppRequest } from '../../platform/http/request';
import { TakesFile } from '../../platform/http/takes-file';
import { translate } from '../../platform/i18n/translator';
import { PlantWorkbookService } from './plant-workbook.service';

@ApiTags('administration')
@Controller()
export class PlantWorkbookController {
  constructor(private readonly workbooks: PlantWorkbookService) {}

  @Sends(downloadPlantWorkbook, XLSX)
  @Allow('admission:keep')
  async download(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.workbooks.download(user, language);
    await sendDownload(reply, {
      name: translate(language, 'workbook:templateFile'),
      type: XLSX,
      body,
    });
  }

  @Handles(checkPlantWorkbook, plantWorkbookCheck)
  @Allow('admission:keep')
  @TakesFile({ maxBytes: PLANT_WORKBOOK_BYTES })
  async check(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<PlantWorkbookCheck> {
    return this.workbooks.check(user, await brought(request), language);
  }

  @Handles(applyPlantWorkbook, commandAnswer)
  @Allow('admission:keep')
  @TakesFile({ maxBytes: PLANT_WORKBOOK_BYTES })
  async apply(
    @Query({ schema: applyPlantWorkbookQuery }) { seen }: ApplyPlantWorkbookQuery,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Req() request: AppRequest,
  ): Promise<CommandAnswer> {
    return this.workbooks.apply(user, await brought(request), seen, language);
  }
}

async function brought(request: AppRequest): Promise<{ name: string; bytes: Buffer }> {
  const { name, content } = await streamedFile(request, PLANT_WORKBOOK_BYTES);
  return { name, bytes: await buffer(content) };
}
