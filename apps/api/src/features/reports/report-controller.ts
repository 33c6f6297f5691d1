import {
  reportFigures,
  ROW_COUNT_HEADER,
  type Language,
  type ReportFigures,
  type ReportFilter,
} from '@portal/contracts';
import { Controller, Inject, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendDownload, XLSX } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import type { Page } from '../../requests/reads/listing/search.service';
import type { Report, ReportContract, ReportQuery } from './report';
import { ReportExport } from './report-export';
import { askedOf, ReportListing } from './report-listing';

/** The calls of one report; all reports have the same. */
export function reportController<Filter extends ReportFilter, Row extends { id: string }>(
  { routes, tag, query: listQuery, page, figuresQuery }: ReportContract<Filter>,
  injected: Type<Report<Filter, Row>>,
): Type {
  @ApiTags(tag)
  @Controller()
  class ReportController {
    constructor(
      @Inject(injected) private readonly report: Report<Filter, Row>,
      @Inject(ReportListing) private readonly listing: ReportListing,
      @Inject(ReportExport) private readonly exports: ReportExport,
    ) {}

    @Handles(routes.search, page)
    @Allow('user')
    search(
      @Query({ schema: listQuery }) { filterValue, ...query }: ReportQuery<Filter>,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<Page<Row>> {
      return this.listing.page(this.report, askedOf(user, filterValue, language), query);
    }

    @Handles(routes.figures, reportFigures)
    @Allow('user')
    figures(
      @Query({ schema: figuresQuery }) { filterValue }: { filterValue?: Filter | undefined },
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<ReportFigures> {
      return this.listing.figures(this.report, askedOf(user, filterValue, language));
    }

    @Sends(routes.export, XLSX)
    @Allow('user')
    async export(
      @Query({ schema: listQuery }) { filterValue, sort }: ReportQuery<Filter>,
      @User() user: CurrentUser,
      @Lang() language: Language,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const asked = askedOf(user, filterValue, language);
      const { name, count, bytes } = await this.exports.open(this.report, asked, sort, gone.signal);
      reply.header(ROW_COUNT_HEADER, count);
      await sendDownload(reply, { name, type: XLSX, body: bytes });
    }
  }
  return ReportController;
}
