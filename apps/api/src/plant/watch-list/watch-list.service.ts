import {
  MAX_EXPORTED_WATCHED,
  watchFilter,
  WATCHED_KINDS,
  type exportWatchQuery,
  type Language,
  type WatchedRow,
  type watchPage,
  type watchQuery,
  type WatchSummary,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { ownCompany } from '../../platform/auth/own-company';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { everyWordIn } from '../../platform/database/keyword';
import { WorkerPool } from '../../platform/workers/pool';
import {
  extendableStatement,
  renewableStatement,
  pageStatement,
  summaryStatement,
  type ExtendableCard,
  type RenewableDocument,
  type WatchedCount,
  type WatchedRecord,
} from './watch-statement';
import type { WatchWorkbook } from './watch-workbook';

/** Number of rows that the home page shows. */
const SOONEST = 5;

/** What expires for a company in the coming days (docs/product/shared.md, "What runs out"). */
@Injectable()
export class WatchList {
  constructor(
    private readonly database: Database,
    private readonly pool: WorkerPool,
  ) {}

  /** A page, the soonest first. @throws AppError notFound if the viewer has no company */
  async search(
    viewer: CurrentUser,
    { skip, take, filterValue }: z.output<typeof watchQuery>,
    language: Language,
  ): Promise<z.infer<typeof watchPage>> {
    const contractorId = ownCompany(viewer);
    const today = plantDate(new Date());
    const found = await this.page(contractorId, today, filterValue, { skip, take });
    return { ...found, data: found.data.map((row) => shownRow(row, language)) };
  }

  /** All rows as a workbook, written in a separate process. @throws AppError notFound if the viewer has no company */
  async export(
    viewer: CurrentUser,
    { filterValue }: z.output<typeof exportWatchQuery>,
    language: Language,
  ): Promise<Uint8Array> {
    const today = plantDate(new Date());
    const page = { skip: 0, take: MAX_EXPORTED_WATCHED };
    const { data: found } = await this.page(ownCompany(viewer), today, filterValue, page);
    const data: WatchWorkbook = { rows: found.map((row) => shownRow(row, language)), language };
    return this.pool.forUser<Uint8Array>(viewer.id, 'writeWatchList', data);
  }

  /** The counts, and the soonest rows. @throws AppError notFound if the viewer has no company */
  async summary(viewer: CurrentUser, language: Language): Promise<WatchSummary> {
    const contractorId = ownCompany(viewer);
    const today = plantDate(new Date());
    const [found] = await this.database.read<{
      counts: WatchedCount[];
      soonest: WatchedRecord[];
    }>(summaryStatement(contractorId, today, SOONEST));
    const { counts, soonest } = found ?? { counts: [], soonest: [] };
    return {
      counts: WATCHED_KINDS.flatMap((kind) => counts.filter((counted) => counted.kind === kind)),
      soonest: soonest.map((row) => shownRow(row, language)),
      extendable: counts.reduce((sum, { extendable }) => sum + extendable, 0),
    };
  }

  /**
   * Cards of a company that no request or draft extends yet, those that end soonest first.
   * @param cardIds limits the cards; null means all that expire in the coming days
   */
  extendable(contractorId: string, cardIds: readonly string[] | null): Promise<ExtendableCard[]> {
    const today = plantDate(new Date());
    return this.database.read<ExtendableCard>(extendableStatement(contractorId, today, cardIds));
  }

  /** The chosen documents of a company's people that no request or draft renews yet, those that end soonest first. */
  renewable(contractorId: string, documentIds: readonly string[]): Promise<RenewableDocument[]> {
    const today = plantDate(new Date());
    return this.database.read<RenewableDocument>(
      renewableStatement(contractorId, today, documentIds),
    );
  }

  private async page(
    contractorId: string,
    today: string,
    filter: z.output<typeof watchFilter> | undefined,
    page: { skip: number; take: number },
  ): Promise<{ data: WatchedRecord[]; totalCount: number }> {
    const found = await this.database.read<(WatchedRecord | { key: null }) & { count: number }>(
      pageStatement(contractorId, today, narrowed(filter, today), page),
    );
    const data = found.flatMap((row) => (row.key === null ? [] : row));
    return { data, totalCount: found[0]?.count ?? 0 };
  }
}

const narrowed = (filter: z.output<typeof watchFilter> | undefined, today: string): Prisma.Sql => {
  const { kind, days, keyword } = filter ?? watchFilter.parse({});
  return Prisma.join(
    [
      Prisma.sql`w.last_day <= ${addDays(today, days)}::date`,
      ...(kind === null ? [] : [Prisma.sql`w.kind = ${kind}`]),
      ...(keyword === '' ? [] : [everyWordIn(SEARCHED, keyword)]),
    ],
    ' and ',
  );
};

const SEARCHED = Prisma.sql`searchable(concat_ws(' ', w.name, w.number, w.title_vi, w.title_en))`;

function shownRow(row: WatchedRecord, language: Language): WatchedRow {
  const { key, kind, name, number, lastDay, requestId, family, cardId } = row;
  const { documentId, changeId, changeNumber, changeStatus, changeType } = row;
  return {
    key,
    kind,
    name,
    number,
    title: titleOf(row, language),
    lastDay,
    requestId,
    family,
    cardId,
    documentId,
    change:
      changeId === null || changeStatus === null || changeType === null
        ? null
        : {
            id: changeId,
            requestType: changeType,
            requestNumber: changeNumber,
            websiteStatus: changeStatus,
          },
  };
}

/** The name of what expires, in the reader's language. */
export const titleOf = (
  { titleVi, titleEn }: Pick<WatchedRecord, 'titleVi' | 'titleEn'>,
  language: Language,
): string => (language === 'en' ? titleEn : titleVi);
