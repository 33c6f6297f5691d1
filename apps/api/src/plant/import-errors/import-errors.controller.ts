import { downloadImportError, importErrorParams, type Language } from '@portal/contracts';
import { Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../platform/http/download';
import { Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { translate } from '../../platform/i18n/translator';
import { ImportErrors } from './import-errors.service';

@ApiTags('requests')
@Controller()
export class ImportErrorsController {
  constructor(private readonly errors: ImportErrors) {}

  @Sends(downloadImportError, XLSX)
  // Any user may call this, but finds only files of their own imports.
  @Allow('user')
  async download(
    @Param({ schema: importErrorParams }) { name }: { name: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.errors.read(user, name);
    const shown = translate(language, 'listWorkbook:errorsFile');
    await sendDownload(reply, { name: shown, type: XLSX, body });
  }
}
