import {
  exportWatchList,
  exportWatchQuery,
  getWatchSummary,
  searchWatchList,
  watchPage,
  watchQuery,
  watchSummary,
  type Language,
  type WatchSummary,
} from '@portal/contracts';
import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { translate } from '../../platform/i18n/translator';
import { WatchList } from './watch-list.service';

@ApiTags('watch list')
@Controller()
export class WatchListController {
  constructor(private readonly watch: WatchList) {}

  @Handles(searchWatchList, watchPage)
  @Allow('requests:file')
  search(
    @Query({ schema: watchQuery }) query: z.output<typeof watchQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof watchPage>> {
    return this.watch.search(user, query, language);
  }

  @Sends(exportWatchList, XLSX)
  @Allow('requests:file')
  async export(
    @Query({ schema: exportWatchQuery }) query: z.output<typeof exportWatchQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.watch.export(user, query, language);
    const name = translate(language, 'watchList:file');
    await sendDownload(reply, { name, type: XLSX, body });
  }

  @Handles(getWatchSummary, watchSummary)
  @Allow('requests:file')
  summary(@User() user: CurrentUser, @Lang() language: Language): Promise<WatchSummary> {
    return this.watch.summary(user, language);
  }
}
