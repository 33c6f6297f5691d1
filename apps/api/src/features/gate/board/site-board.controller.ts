import {
  getMuster,
  getMusterWorkbook,
  getOwnInside,
  getSiteBoard,
  getSiteDay,
  muster,
  ownInside,
  searchSite,
  siteBoard,
  siteDay,
  siteListAnswer,
  siteListQuery,
  type Language,
  type Muster,
  type OwnInside,
  type SiteHour,
  type SiteListQuery,
} from '@portal/contracts';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow, AllowMachines } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { AppError } from '../../../platform/http/app-error';
import { isKnown, sendCached } from '../../../platform/http/cached';
import { sendDownload, XLSX } from '../../../platform/http/download';
import { Handles, Sends } from '../../../platform/http/handles';
import { Lang, User, type AppRequest } from '../../../platform/http/request';
import { WorkerPool } from '../../../platform/workers/pool';
import { SiteBoards } from './site-board.service';
import { SiteLists } from './site-lists';

/** File name of the downloaded muster list. */
const MUSTER_NAME = 'DanhSachDiemDanh.xlsx';

@ApiTags('site board')
@Controller()
export class SiteBoardController {
  constructor(
    private readonly boards: SiteBoards,
    private readonly lists: SiteLists,
    private readonly workers: WorkerPool,
  ) {}

  @Handles(getSiteBoard, siteBoard)
  @Allow('site:read')
  @AllowMachines('site:read')
  async board(
    @Lang() language: Language,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const etag = await this.boards.etag(language);
    const answer = isKnown(request, etag)
      ? { etag, body: '' }
      : await this.boards.answer(etag, language);
    sendCached(request, reply, answer);
  }

  @Handles(getSiteDay, siteDay)
  @Allow('site:read')
  @AllowMachines('site:read')
  day(): Promise<SiteHour[]> {
    return this.boards.day();
  }

  @Handles(searchSite, siteListAnswer)
  @Allow('site:read')
  @AllowMachines('site:read')
  search(
    @Query({ schema: siteListQuery }) query: SiteListQuery,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof siteListAnswer>> {
    return this.lists.search(user, query, language);
  }

  @Handles(getMuster, muster)
  @Allow('site:read')
  @AllowMachines('site:read')
  muster(@User() user: CurrentUser, @Lang() language: Language): Promise<Muster> {
    return this.lists.muster(user, language);
  }

  @Sends(getMusterWorkbook, XLSX)
  @Allow('site:read')
  async workbook(
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const task = { muster: await this.lists.muster(user, language), language };
    const body = await this.workers.forUser<Uint8Array>(user.id, 'writeMuster', task);
    await sendDownload(reply, { name: MUSTER_NAME, type: XLSX, body });
  }

  @Handles(getOwnInside, ownInside)
  @Allow('requests:file')
  own(@User() { contractorId }: CurrentUser, @Lang() language: Language): Promise<OwnInside> {
    if (contractorId === null) throw new AppError('forbidden');
    return this.lists.ofCompany(contractorId, language);
  }
}
