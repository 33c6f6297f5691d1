import type { Language, ReportFigures, ReportFilter } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { AgedReads } from '../../platform/database/aged-reads';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { COUNT_BOUND, orderOf } from '../../requests/reads/listing/search-statement';
import type { Page } from '../../requests/reads/listing/search.service';
import { allOf, type Asked, type Report, type ReportQuery, type ReportSort } from './report';

type PageQuery<Filter> = Omit<ReportQuery<Filter>, 'filterValue'>;

interface FoundPage<Row> {
  count: number;
  data: Row[];
}

/** Pages and figures of reports. */
@Injectable()
export class ReportListing {
  constructor(
    private readonly database: Database,
    private readonly aged: AgedReads,
  ) {}

  /** A page, with the number of rows, counted up to a bound. */
  async page<Filter extends ReportFilter, Row extends { id: string }>(
    report: Report<Filter, Row>,
    asked: Asked<Filter>,
    query: PageQuery<Filter>,
  ): Promise<Page<Row>> {
    const { count, data } = report.computed
      ? await this.computedPage(report, asked, query)
      : await this.readPage(report, asked, query);
    return {
      data,
      totalCount: Math.min(count, COUNT_BOUND),
      isTotalBounded: count > COUNT_BOUND,
    };
  }

  private async readPage<Filter extends ReportFilter, Row extends { id: string }>(
    report: Report<Filter, Row>,
    asked: Asked<Filter>,
    query: PageQuery<Filter>,
  ): Promise<FoundPage<Row>> {
    const found = await this.aged.read<{ count: number; id: string | null }>(
      pageStatement(report, asked, query),
    );
    const ids = found.flatMap(({ id }) => id ?? []);
    return { count: found[0]?.count ?? 0, data: await rowsInOrder(report, asked, ids) };
  }

  private async computedPage<Filter extends ReportFilter, Row extends { id: string }>(
    report: Report<Filter, Row>,
    asked: Asked<Filter>,
    query: PageQuery<Filter>,
  ): Promise<FoundPage<Row>> {
    const found = await this.aged.read<{ count: number; row: object | null }>(
      computedPageStatement(report, asked, query),
    );
    const rows = found.flatMap(({ row }) => row ?? []);
    return {
      count: query.requireTotalCount ? (found[0]?.count ?? 0) : 0,
      data: (await report.computed?.(asked, rows)) ?? [],
    };
  }

  /** The figures above the list. */
  async figures<Filter extends ReportFilter>(
    report: Report<Filter>,
    asked: Asked<Filter>,
  ): Promise<ReportFigures> {
    const { contractorId } = asked.filter;
    const [figures, contractor] = await Promise.all([
      report.figures(asked),
      contractorId
        ? this.database.contractor.findUnique({
            where: { id: asked.viewer.contractorId ?? contractorId },
            select: { name: true },
          })
        : null,
    ]);
    return { ...figures, contractorName: contractor?.name ?? '' };
  }
}

/** The arguments of a report, with the current day at the plant. */
export const askedOf = <Filter extends ReportFilter>(
  viewer: CurrentUser,
  filter: Filter | undefined,
  language: Language,
): Asked<Filter> => ({
  viewer,
  filter: filter ?? ({} as Filter),
  today: plantDate(new Date()),
  language,
});

/** The content of rows, in the order of their ids; rows that were deleted meanwhile are left out. */
export async function rowsInOrder<Filter extends ReportFilter, Row extends { id: string }>(
  report: Report<Filter, Row>,
  asked: Asked<Filter>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await report.rows(asked, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The ids of all filtered rows, in the requested order.
 * @param most the maximum number of ids
 */
export function idsStatement<Filter extends ReportFilter>(
  report: Report<Filter>,
  asked: Asked<Filter>,
  sort: ReportSort = [],
  most?: number,
): Prisma.Sql {
  const { from, id, where, groups } = report.found(asked);
  const [first] = sort;
  const group = most !== undefined && sort.length === 1 && first && groups?.[first.selector];
  if (group) {
    const direction = first.desc ? Prisma.sql`desc` : Prisma.sql`asc`;
    return Prisma.sql`select row.id::text as id from ${group.from} cross join lateral (
        select ${id} as id from ${from} where ${allOf([...where, group.joined])}
        order by ${id} ${direction} limit ${most}) row
      order by ${group.order} ${direction}, row.id ${direction}`;
  }
  return Prisma.sql`select ${id}::text as id from ${from} where ${allOf(where)} order by ${rowOrder(report, id, sort)}`;
}

const rowOrder = <Filter extends ReportFilter>(
  { columns, firstSort }: Report<Filter>,
  id: Prisma.Sql,
  sort: ReportSort = [],
): Prisma.Sql => orderOf({ columns, id }, sort.length > 0 ? sort : firstSort);

/** The ids of a page, each with the total, counted up to the bound plus one; an empty page is one row without an id. */
function pageStatement<Filter extends ReportFilter>(
  report: Report<Filter>,
  asked: Asked<Filter>,
  { skip, take, sort, requireTotalCount }: PageQuery<Filter>,
): Prisma.Sql {
  const { from, where } = report.found(asked);
  const counted = requireTotalCount
    ? Prisma.sql`select 1 from ${from} where ${allOf(where)} limit ${COUNT_BOUND + 1}`
    : Prisma.sql`select 1 where false`;
  return Prisma.sql`
    select total.count, page.id
    from (select count(*)::int as count from (${counted}) counted) total
    left join unnest(array(${idsStatement(report, asked, sort, skip + take)} limit ${take} offset ${skip}))
      with ordinality as page(id, place) on true
    order by page.place`;
}

/** The rows `h` of a page as JSON, each with the total; an empty page is one row without content. */
function computedPageStatement<Filter extends ReportFilter>(
  report: Report<Filter>,
  asked: Asked<Filter>,
  { skip, take, sort }: PageQuery<Filter>,
): Prisma.Sql {
  const { from, id, where } = report.found(asked);
  const order = rowOrder(report, id, sort);
  return Prisma.sql`
    with h as materialized (select h.* from ${from} where ${allOf(where)})
    select total.count, page.row
    from (select count(*)::int as count from h) total
    left join (select to_jsonb(h) as row, row_number() over (order by ${order}) as place from h
      order by place limit ${take} offset ${skip}) page on true
    order by page.place`;
}
